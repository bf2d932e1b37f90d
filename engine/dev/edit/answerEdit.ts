/** Answers the requests of the editor in the page. */
import * as z from 'zod';
import { machineFault } from '#engine/config/machine/machineFault.mjs';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { DevSite } from '../devSite.ts';
import type { RenderReply } from '../messages.ts';
import type { SitePages } from '../sitePages.ts';
import { addPicture } from './addPicture.ts';
import { refusal } from './editRequests.ts';
import { createPage } from './newPage.ts';
import { openFile, savePart } from './pageParts.ts';
import { renamePage } from './renamePage.ts';

type Action = (site: DevSite, pages: SitePages, sent: unknown) => RenderReply | Promise<RenderReply>;

const actions: Readonly<Record<string, Action>> = {
  open: (_, pages, sent) => openFile(pages, sent),
  save: savePart,
  create: createPage,
  rename: renamePage,
  picture: addPicture,
};

/** Does what `action` in a request names. */
export async function answerEdit(
  site: DevSite,
  sent: Readonly<Record<string, unknown>>,
): Promise<RenderReply> {
  const name = String(sent['action']);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return refusal(400, `There is no action "${name}".`);
  const pages = await site.current();
  if (!pages) return refusal(503, 'The site cannot be shown, so nothing can be changed.');
  try {
    return await action(site, pages, sent);
  } catch (fault) {
    if (fault instanceof z.ZodError) return refusal(400, z.prettifyError(fault));
    return refusal(500, `Nothing was saved: ${machineFault(fault) ?? reasonOf(fault)}`);
  }
}
