/** What a machine refuses (space, rights, open files, processes, memory), in a sentence. Used before the engine is bundled, too. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

const reads = new Set([
  'scandir',
  'opendir',
  'stat',
  'lstat',
  'read',
  'readlink',
  'access',
  'realpath',
  'watch',
]);

const sentences = {
  ENOSPC: ({ place }) =>
    `${place} cannot be written: there is no space left on the disk. Free some, or name a folder on another disk with --out.`,
  EDQUOT: (about) => sentences.ENOSPC(about),
  EROFS: ({ place }) =>
    `${place} cannot be written: the file system is read-only. Name a folder elsewhere with --out, or mount it writable.`,
  EACCES: ({ place, verb, user }) =>
    `${place} cannot be ${verb}: ${user} has no right to it. Change its owner or its mode (chown, chmod), or run the command as its owner.`,
  EPERM: (about) => sentences.EACCES(about),
  EMFILE: () =>
    'Too many files are open at once: this shell allows too few. Raise the limit, for example with "ulimit -n 1024", and run the command again.',
  ENFILE: (about) => sentences.EMFILE(about),
  EAGAIN: () =>
    'No more processes or threads can be started: the limit of this user is reached. End some, or raise the limit (ulimit -u).',
  ENOMEM: () =>
    'There is too little memory. Give the command more, for example with NODE_OPTIONS=--max-old-space-size=4096, and run it again.',
  ERR_WORKER_OUT_OF_MEMORY: (about) => sentences.ENOMEM(about),
  ERR_WORKER_INIT_FAILED: (about) => sentences.EMFILE(about),
  EBUSY: ({ place, verb }) =>
    `${place} cannot be ${verb}: another program uses it, or it is a mount point. End that program, or name another folder with --out.`,
  ENOTEMPTY: (about) => sentences.EBUSY(about),
  ENOTDIR: ({ place, verb }) =>
    `${place} cannot be ${verb}: what stands above it is a file and no folder. Name another path.`,
  EIO: ({ place, verb }) => `${place} cannot be ${verb}: the disk answers with an error. Check the disk.`,
  ENAMETOOLONG: ({ place, verb }) => `${place} cannot be ${verb}: its name is too long. Shorten it.`,
  ENOENT: ({ place, verb }) =>
    `${place} cannot be ${verb}: it is not there. If another program has removed it meanwhile, run the command again.`,
};

/** Says what the machine has refused, and what to do; `undefined` where something else went wrong. */
export function machineFault(fault) {
  const { code, path, dest } = fault ?? {};
  if (typeof code !== 'string' || !Object.hasOwn(sentences, code)) return undefined;
  const isRead = reads.has(fault.syscall) || (fault.syscall === 'open' && isUnreadable(path));
  const place = dest ?? path ?? 'A file of the output folder or of the cache';
  return sentences[isReadOnly(fault) ? 'EROFS' : code]({
    place,
    verb: isRead ? 'read' : 'written',
    user: userName(),
  });
}

/** On a read-only file system, Node.js says of a folder that is to be made with those above it that it is not there. */
const isReadOnly = ({ code, syscall, path }) =>
  code === 'ENOENT' && syscall === 'mkdir' && existsSync(dirname(path));

/** A file that is there and may not be read was to be read. */
function isUnreadable(path) {
  try {
    if (!existsSync(path)) return statSync(path) === undefined;
    accessSync(path, constants.R_OK);
    return false;
  } catch ({ code }) {
    return code === 'EACCES';
  }
}

function userName() {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return 'this user';
  }
}

const ending = new Set(
  'ENOSPC EDQUOT EROFS EMFILE ENFILE EAGAIN ENOMEM ERR_WORKER_OUT_OF_MEMORY ERR_WORKER_INIT_FAILED ERR_WORKER_ENDED EIO'.split(
    ' ',
  ),
);

/** Whether the machine has refused what every page needs, such as space, or a thread has ended: the command cannot go on. */
export const endsCommand = (fault) => ending.has(fault?.code);
