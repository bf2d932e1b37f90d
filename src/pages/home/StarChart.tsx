const circles = [90, 170, 250, 330, 410];
const spokes = [0, 30, 60, 90, 120, 150];
/** Distance from the pole, hour angle in degrees, size. */
const stars = [
  [90, 205, 2],
  [170, 152, 3],
  [170, 250, 1.5],
  [250, 118, 2],
  [250, 196, 4],
  [330, 165, 2],
  [330, 228, 2.5],
  [410, 138, 2],
  [410, 187, 1.5],
] as const;
const path = [1, 4, 5, 7] as const;

const at = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))] as const;
};

const lines = path
  .map((index) => stars[index] ?? [0, 0])
  .map(([radius, angle]) => at(radius, angle).join(' '));

/** Decoration: circles of declination and hours around the celestial pole, with a few stars. */
export function StarChart() {
  return (
    <svg className="star-chart" viewBox="-420 -420 840 840" aria-hidden="true">
      <g className="star-chart__grid">
        {circles.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        {spokes.map((angle) => (
          <path key={angle} d="M-420 0H-90M90 0H420" transform={`rotate(${angle})`} />
        ))}
      </g>
      <path className="star-chart__figure" d={`M${lines.join('L')}`} />
      {stars.map(([radius, angle, size]) => {
        const [cx, cy] = at(radius, angle);
        return <circle key={angle} className="star-chart__star" cx={cx} cy={cy} r={size} />;
      })}
    </svg>
  );
}
