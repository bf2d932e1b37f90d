/** Whether all packages have licenses that this project may use, and none has a known weakness. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SPDX names of the licenses that packages may have. Those of content, which nothing ships, are for development alone. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1', 'Zlib'],
  ...['EPL-2.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'CC0-1.0', 'WTFPL'],
]);
const allowedForDevelopment = new Set(['CC-BY-3.0', 'CC BY-SA 4.0']);

const isAllowed = (name, isDevelopment) =>
  allowed.has(name) || (isDevelopment && allowedForDevelopment.has(name));

/** Whether an expression such as `(MIT OR CC0-1.0)` can be met. */
function canBeMet(expression, isDevelopment) {
  const alternatives = expression.replace(/[()]/g, '').split(/ OR /i);
  return alternatives.some((one) => one.split(/ AND /i).every((name) => isAllowed(name, isDevelopment)));
}

/** The first line of the file that many packages have, such as `MIT License`. */
function licenseTitle(folder) {
  const file = join(folder, 'LICENSE');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n', 1)[0] : undefined;
}

/** What the package itself says where the lock file is silent. */
function readLicense(root, path) {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const named = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  return named ?? licenseTitle(join(root, path));
}

/** A line for each package whose license is missing or not on the list; `lock` is a parsed package-lock.json. */
export function licenseFindings(root, lock) {
  return Object.entries(lock.packages).flatMap(([path, { license, version, dev = false }]) => {
    if (path === '') return [];
    const found = (license ?? readLicense(root, path))?.replace(/ License$/, '');
    if (found !== undefined && canBeMet(found, dev)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [`${name} ${version}: ${found ? `license ${found}` : 'no license'} is not on the list.`];
  });
}

/** What `npm audit` knows of the packages that a build needs: how many grave weaknesses, or why that is not known. */
export function readAudit(output) {
  try {
    const { metadata, message, error } = JSON.parse(output);
    const { high, critical } = metadata?.vulnerabilities ?? {};
    if (high !== undefined) return { grave: high + critical };
    return { skipped: message ?? error?.summary ?? 'the registry has no audit endpoint' };
  } catch {
    return { skipped: 'the registry does not answer' };
  }
}

/** The step of `npm test`: how many checks passed and failed, and what is to be said about them. */
export async function checkDependencies(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const said = licenseFindings(root, lock);
  const counts = { passed: Number(said.length === 0), failed: Number(said.length > 0) };
  const command = ['audit', '--omit=dev', '--audit-level=high'];
  const patience = ['--fetch-retries=0', '--fetch-timeout=15000'];
  const audit = (...more) =>
    new Promise((resolve) => {
      const options = { cwd: root, timeout: 60_000, maxBuffer: 1 << 26 };
      execFile('npm', [...command, ...patience, ...more], options, (_, stdout) => resolve(stdout));
    });
  const { grave, skipped } = readAudit(await audit('--json'));
  if (skipped !== undefined) {
    said.push(`skipped: npm audit (${skipped})`);
  } else {
    if (grave > 0) said.push(await audit());
    counts.passed += Number(grave === 0);
    counts.failed += Number(grave > 0);
  }
  return { ...counts, output: said.map((line) => `${line}\n`).join('') };
}
