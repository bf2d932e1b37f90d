/** Parts of pages that code of the site draws, in the browser. */
import { files, hasSamples, Root } from 'site-code:parts';
import { Component, type ComponentType, type ReactNode } from 'react';
import { LivePart, type PartProps, WithinRoot } from './runtime.tsx';

/** What components of the site write as HTML is their own, as it was when the page was built. */
const { trustedTypes } = globalThis;
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createHTML: String,
    ...(hasSamples && { createScript: String }),
  });

/** Shows what was built where code of the site throws. */
class OrBuilt extends Component<{ html: string; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasThrown: true });

  override state = { hasThrown: false };

  override render() {
    const { html: __html, children } = this.props;
    return this.state.hasThrown ? (
      <div className="site-slot" dangerouslySetInnerHTML={{ __html }} />
    ) : (
      children
    );
  }
}

/** Loads what draws the island. */
export async function load(island: HTMLElement): Promise<{ default: ComponentType<PartProps> }> {
  const { file, html } = JSON.parse(island.dataset['props'] ?? '') as PartProps;
  const code = await files[file]?.();
  if (!code) throw new Error(file);
  const slots = [...html];
  for (const slot of island.querySelectorAll<HTMLElement>('[data-site-slot]'))
    if (slot.closest('[data-island]') === island) slots[Number(slot.dataset['siteSlot'])] = slot.innerHTML;
  const built = island.innerHTML;
  return {
    default: (props) => (
      <OrBuilt html={built}>
        <WithinRoot root={Root}>
          <LivePart {...props} html={slots} parts={code.parts} />
        </WithinRoot>
      </OrBuilt>
    ),
  };
}

export default () => null;
