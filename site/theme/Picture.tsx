interface Props {
  /** What tells it from the others. */
  seed: string;
  /** Path of an icon of 24 by 24. */
  icon: string;
}

/** Numbers from 0 up to 1 that follow from a text. */
function numbers(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 9);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return (state >>> 8) / 2 ** 24;
  };
}

const radii = [28, 46, 64, 82, 100, 118, 136];

/** A piece of the night sky, other stars for each text, with an icon before it. */
export function Picture({ seed, icon }: Props) {
  const next = numbers(seed);
  const pole = { cx: Math.round(190 + next() * 90), cy: Math.round(10 + next() * 70) };
  const bright = Math.floor(next() * radii.length);
  return (
    <svg className="picture" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeLinecap="round" stroke="var(--color-border-strong)" strokeWidth="1.25">
        {radii.map((r, index) => (
          <circle
            key={r}
            {...pole}
            r={r}
            pathLength="360"
            strokeDasharray={`${Math.round(25 + next() * 60)} ${Math.round(30 + next() * 90)}`}
            strokeDashoffset={Math.round(next() * 360)}
            {...(index === bright && { stroke: 'var(--color-mark)', strokeWidth: 2 })}
          />
        ))}
      </g>
      <circle cx="62" cy="75" r="38" fill="var(--color-surface-raised)" stroke="var(--color-border)" />
      <path
        d={icon}
        transform="translate(40 53) scale(1.83)"
        fill="none"
        stroke="var(--color-accent)"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
    </svg>
  );
}
