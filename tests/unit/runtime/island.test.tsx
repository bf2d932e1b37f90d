import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island } from '#engine/islands/Island.tsx';

function Field({ label, at }: { label: string; at?: string | Date }) {
  const id = useId();
  return (
    <p id={id}>
      {label} {typeof at}
    </p>
  );
}

test('is HTML with all that its waking needs', () => {
  const html = renderToStaticMarkup(
    <Island name="Field" component={Field} props={{ label: 'It\'s "quoted" <b>' }} />,
  );
  expect(html).toContain('data-island="Field" data-wake="interaction" data-prefix="Field-"');
  expect(html).toContain(
    'data-props="{&quot;label&quot;:&quot;It&#x27;s \\&quot;quoted\\&quot; &lt;b&gt;&quot;}"',
  );
  expect(html).toContain('It&#x27;s &quot;quoted&quot; &lt;b&gt;');
});

test('has ids of its own', () => {
  const idOf = (id?: string) =>
    /<p id="([^"]+)"/.exec(
      renderToStaticMarkup(
        <Island name="Field" component={Field} props={{ label: '' }} {...(id && { id })} />,
      ),
    )?.[1];
  expect(idOf()).toMatch(/Field-/);
  expect(idOf('second')).toMatch(/Field-second-/);
});

test('is built from what the browser will know of its props', () => {
  const props = { label: 'Date:', at: new Date(0) };
  expect(renderToStaticMarkup(<Island name="Field" component={Field} props={props} />)).toContain('string');
});
