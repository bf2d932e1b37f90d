import { type PageMeta, type PageProps, Slot } from 'docwright/theme';
import { ConceptMap } from './home/ConceptMap.tsx';
import { Hero } from './home/Hero.tsx';
import { Latest } from './home/Latest.tsx';
import { WaysIn } from './home/WaysIn.tsx';

export const meta: PageMeta = {
  path: '/',
  title: 'Serenity* Star',
  description:
    'Guides, API reference and release notes of Serenity* Star, the platform to build, run and scale AI agents in your company.',
};

export default function Home({ site, page, pages, href }: PageProps) {
  return (
    <article className="home">
      <Hero href={href} />
      <Slot name="start" page={page} site={site} />
      <WaysIn href={href} />
      <ConceptMap href={href} />
      <Latest pages={pages} site={site} href={href} />
    </article>
  );
}
