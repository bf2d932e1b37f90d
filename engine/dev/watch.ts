/** Watches the folders of a site and of the engine, and says what a change means. */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isInstalled } from '#engine/config/paths.ts';
import { publishedFile } from '#engine/output/published.ts';
import { type ChangeKind, changeKinds } from './messages.ts';

export interface Change {
  kind: ChangeKind;
  /** Absolute paths. */
  files: string[];
}

const quietMs = 12;

/** A site with another configuration than ours has its content anywhere. */
const isOpen = (root: string): boolean => !existsSync(join(root, 'site.config.ts'));

/** Folders of such a site that hold what others wrote or made. */
const isWatched = (name: string): boolean => !/^(\..*|node_modules|build|dist(\..*)?)$/.test(name);

/** What a change of `file` means; `undefined` when it concerns nobody. All paths but those of the folders of content are absolute. */
export function classify(
  file: string,
  root: string,
  engineRoot: string,
  folders: readonly string[],
): ChangeKind | undefined {
  if (/(^|[\\/])(\.[^\\/]*|[^\\/]*~|4913)$/.test(file)) return undefined;
  const [top = '', ...rest] = relative(root, file).split(sep);
  const fromEngine = relative(engineRoot, file).split(sep);
  const isEngine = file.startsWith(engineRoot + sep);
  if (isEngine || top === 'theme') {
    if (file.endsWith('.css')) return 'style';
    if (fromEngine[0] === 'runtime' || fromEngine.includes('browser') || file.endsWith('.browser.ts'))
      return 'script';
    return isEngine ? 'code' : 'theme';
  }
  if (isOpen(root)) {
    if (!isWatched(top)) return undefined;
    return rest.length === 0 && /\.[cm]?[jt]s$/.test(top) ? 'config' : 'content';
  }
  if (folders.some((folder) => file.startsWith(join(root, folder, sep)))) return 'content';
  if (rest.length > 0) return undefined;
  if (top.endsWith('.ts')) return 'config';
  return top.endsWith('.json') || top === publishedFile ? 'content' : undefined;
}

/**
 * Calls `onChange` a moment after files have changed, with the gravest kind of change. `readFolders` names the folders of
 * content from `root`; it is asked again after each change. Returns how to stop.
 */
export function watchSite(
  root: string,
  engineRoot: string,
  readFolders: () => readonly string[],
  onChange: (change: Change) => Promise<void>,
): () => void {
  let folders = readFolders();
  const files = new Map<string, ChangeKind>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const kind = changeKinds.findLast((known) => [...files.values()].includes(known));
    const changed = [...files.keys()];
    files.clear();
    if (kind) void onChange({ kind, files: changed }).then(enter);
  };
  const notice = (file: string) => {
    const kind = classify(file, root, engineRoot, folders);
    if (!kind) return;
    files.set(file, kind);
    clearTimeout(timer);
    timer = setTimeout(report, quietMs);
  };
  const watchers = new Map<string, FSWatcher>();
  const trees = () => ['theme', ...folders].map((name) => join(root, name));
  const isWanted = (name: string) => trees().includes(name) || (isOpen(root) && isWatched(basename(name)));
  const enter = () => {
    folders = readFolders();
    for (const folder of trees()) watchFolder(folder, () => true, watchers, notice);
  };
  watchFolder(root, isWanted, watchers, notice);
  enter();
  // The bundle of the engine's own sources lies in its `.cache`.
  const isSource = (name: string) => !basename(name).startsWith('.');
  if (!isInstalled) watchFolder(engineRoot, isSource, watchers, notice);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Watches a folder, and the folders in it that `isWanted` names, also those that appear later. */
function watchFolder(
  folder: string,
  isWanted: (folder: string) => boolean,
  watchers: Map<string, FSWatcher>,
  notice: (file: string) => void,
): void {
  if (watchers.has(folder) || !existsSync(folder)) return;
  const enter = () => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && isWanted(path)) watchFolder(path, () => true, watchers, notice);
    }
  };
  const watcher = watch(folder, (event, name) => {
    if (!existsSync(folder)) {
      watcher.close();
      watchers.delete(folder);
    } else if (event === 'rename') enter();
    if (name !== null) notice(join(folder, name));
  });
  watcher.on('error', () => watcher.close());
  watchers.set(folder, watcher);
  enter();
}
