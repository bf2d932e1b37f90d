interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

export function licenseFindings(root: string, lock: Lock): string[];
export function readAudit(output: string): { grave?: number; skipped?: string };
