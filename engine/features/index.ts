/**
 * The features of this engine. One that is not listed does not exist for the rest. Where there is room for one only (the
 * floating button, the download, the picture for sharing), the first that has something gets it.
 */
import type { Feature } from '#engine/output/feature.ts';
import { analytics } from './analytics/feature.ts';
import { apiReference } from './api-reference/feature.ts';
import { assistant } from './assistant/feature.ts';
import { collections } from './collections/feature.ts';
import { copyPage } from './copy-page/feature.ts';
import { docTags } from './doc-tags/feature.ts';
import { downloads } from './downloads/feature.ts';
import { feedback } from './feedback/feature.ts';
import { glossary } from './glossary/feature.ts';
import { headElements } from './head-elements/feature.ts';
import { mcp } from './mcp/feature.ts';
import { offline } from './offline/feature.ts';
import { openStatements } from './open-statements/feature.ts';
import { ownerReport } from './owner-report/feature.ts';
import { preferences } from './preferences/feature.ts';
import { print } from './print/feature.ts';
import { prose } from './prose/feature.ts';
import { readOn } from './read-on/feature.ts';
import { samples } from './samples/feature.ts';
import { search } from './search/feature.ts';
import { shareImages } from './share-images/feature.ts';
import { shortcuts } from './shortcuts/feature.ts';
import { siteCode } from './site-code/feature.ts';
import { skills } from './skills/feature.ts';
import { translations } from './translations/feature.ts';
import { variants } from './variants/feature.ts';
import { webMcp } from './web-mcp/feature.ts';

export const features: readonly Feature[] = [
  assistant,
  search,
  apiReference,
  collections,
  analytics,
  feedback,
  copyPage,
  docTags,
  downloads,
  glossary,
  headElements,
  mcp,
  offline,
  openStatements,
  ownerReport,
  preferences,
  print,
  prose,
  readOn,
  samples,
  shareImages,
  shortcuts,
  siteCode,
  skills,
  translations,
  variants,
  webMcp,
];
