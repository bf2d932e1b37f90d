const trails = 24;
/** Degrees that a star travelled while the picture was taken, and the golden angle that scatters where they began. */
const exposure = 52;
const scatter = 137.5;

/** Decoration: the trails that stars draw around the celestial pole in a night. */
export function StarTrails() {
  return (
    <svg className="star-trails" viewBox="-500 -500 1000 1000" aria-hidden="true">
      {Array.from({ length: trails }, (_, index) => {
        const gap = 18 + ((index * 29) % 60);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
            key={index}
            r={30 + index * 19}
            pathLength="360"
            strokeDasharray={`${exposure} ${gap} ${exposure} ${256 - gap - exposure + ((index * 7) % 30)}`}
            strokeDashoffset={Math.round((index * scatter) % 360)}
          />
        );
      })}
    </svg>
  );
}
