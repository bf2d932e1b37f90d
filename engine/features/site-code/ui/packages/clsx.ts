type ClassValue = string | number | boolean | null | undefined | ClassValue[] | Record<string, unknown>;

/** Names of classes, of those that are true. */
function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value) => {
      if (Array.isArray(value)) return clsx(...value);
      if (value && typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return value && value !== true ? String(value) : [];
    })
    .filter(Boolean)
    .join(' ');
}

export { clsx, clsx as default };
