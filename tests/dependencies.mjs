/** Whether all packages have licenses that this project may use, and none has a known weakness. */
import { spawnSync } from 'node:child_process';
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

/** What the package itself says where the lock file is silent. */
function readLicense(root, path) {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
}

/** A line for each package whose license is missing or not on the list; `lock` is a parsed package-lock.json. */
export function licenseFindings(root, lock) {
  return Object.entries(lock.packages).flatMap(([path, { license, version, dev = false }]) => {
    if (path === '') return [];
    const found = license ?? readLicense(root, path);
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

/** The step of `npm test`. */
export function checkDependencies(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const findings = licenseFindings(root, lock);
  for (const finding of findings) console.error(finding);
  const counts = { passed: Number(findings.length === 0), failed: Number(findings.length > 0) };
  const command = ['audit', '--omit=dev', '--audit-level=high'];
  const patience = ['--fetch-retries=0', '--fetch-timeout=15000'];
  const audit = (...more) =>
    spawnSync('npm', [...command, ...patience, ...more], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const { grave, skipped } = readAudit(audit('--json').stdout);
  if (skipped !== undefined) {
    console.log(`skipped: npm audit (${skipped})`);
    return counts;
  }
  if (grave > 0) console.error(audit().stdout);
  return { passed: counts.passed + Number(grave === 0), failed: counts.failed + Number(grave > 0) };
}
