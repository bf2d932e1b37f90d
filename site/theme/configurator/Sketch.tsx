import type { Mode } from './options.ts';

/** Corner, width and height of the chat in a page of 320 by 200; none of it comes from the widget itself. */
const places: Record<Mode, { x: number; y: number; width: number; height: number; says: string }> = {
  floating: { x: 212, y: 64, width: 96, height: 126, says: 'floats over a corner of the page' },
  compact: { x: 40, y: 76, width: 240, height: 90, says: 'stands inside the content' },
  fullscreen: { x: 0, y: 18, width: 320, height: 182, says: 'fills the page' },
  'side-panel': { x: 220, y: 18, width: 100, height: 182, says: 'stands at the side of the page' },
  'floating-side-panel': { x: 214, y: 26, width: 98, height: 166, says: 'floats over the side of the page' },
};

/** A drawing of where the chat is; nothing is loaded for it. */
export function Sketch({ mode, readOnly }: { mode: Mode; readOnly: boolean }) {
  const { x, y, width, height, says } = places[mode];
  const content = mode === 'side-panel' ? 190 : 280;
  return (
    <svg className="sketch" viewBox="0 0 320 200" role="img" aria-label={`Sketch: the chat ${says}`}>
      <rect className="sketch__page" width="320" height="200" rx="6" />
      <path className="sketch__line" d="M0 18H320M8 9H40" />
      {[44, 60, 76, 92, 108, 124, 140].map((row) => (
        <path key={row} className="sketch__line" d={`M20 ${row}H${row % 3 === 0 ? content - 40 : content}`} />
      ))}
      <rect className="sketch__chat" x={x} y={y} width={width} height={height} rx="5" />
      <path
        className="sketch__bubble"
        d={`M${x + 8} ${y + 18}h${width * 0.55}M${x + width - 8} ${y + 36}h-${width * 0.45}`}
      />
      {!readOnly && (
        <rect className="sketch__field" x={x + 6} y={y + height - 18} width={width - 12} height="12" rx="3" />
      )}
    </svg>
  );
}
