/**
 * Words that readers of technical documentation use for the same: a group between two semicolons. They come from general
 * knowledge, never from the questions of a test. A build keeps what its site can use; see `relatedWords`.
 */
export const thesaurus = `
  sign in, log in, login, signin, logon, authenticate; sign out, log out, logout, signout, logoff; sign up,
  register, registration, create account, signup; authentication, auth, login; authorization, permission,
  access control, rbac, authorize; permission, right, privilege, access; role, access level; password,
  passphrase, credential; forgot password, reset password, password reset, recover account, account
  recovery; two factor, 2fa, mfa, multi factor, second factor, otp, one time password; sso, single sign on,
  saml, federated login; social login, oauth, sign in with google, identity provider; api key, api token,
  access key, access token, personal access token; token, jwt, bearer token, access token; refresh token,
  renew token; expire, expiration, expiry, ttl, time to live, lifetime; secret, credential, private key,
  sensitive value; team, organization, workspace; admin, administrator, owner; profile, user profile,
  account settings; invite, invitation, add member; passwordless, magic link; encrypt, encryption, cipher;
  certificate, tls, ssl, https; security, secure, hardening; privacy, gdpr, data protection, personal data;
  create, add, make, new; delete, remove, erase, destroy, drop; update, edit, change, modify, alter; change,
  replace, swap; get, fetch, retrieve, read, obtain; list, enumerate, show all, get all; find, search, look
  up, lookup, query; show, display, view, render; hide, conceal, invisible; enable, turn on, switch on,
  activate; disable, turn off, switch off, deactivate, opt out; start, begin, launch, run, boot; stop, end,
  terminate, kill, quit, exit; restart, reboot, reload; pause, suspend, halt; resume, continue; cancel,
  abort, interrupt; skip, ignore, exclude, omit, leave out; exclude, ignore, omit, except; send, post,
  submit; receive, get, accept; upload, attach, send file; download, export, save; import, load, bring in;
  export, dump; copy, duplicate, clone; move, relocate, transfer; rename, change name; merge, combine, join,
  concatenate; split, divide, separate, break up; filter, narrow; group, group by, aggregate; count, number
  of, total; limit, maximum, max, restrict, cap; minimum, min, at least; format, pretty print, prettify,
  beautify; validate, validation, verify, check; compare, diff, difference, versus; choose, select, pick;
  configure, set up, setup, settings, configuration, customize; customize, custom, override, adapt,
  personalize; trigger, fire, invoke; listen, subscribe, observe, watch; notify, notification, alert; retry,
  try again, repeat, reattempt; schedule, cron, scheduled, periodic, timer; publish, release, ship; deploy,
  deployment, host, hosting, go live; install, installation, set up; uninstall, remove, delete; upgrade,
  update, migrate, bump; downgrade, roll back, rollback, revert; migrate, migration, move from, switch from,
  upgrade guide; undo, revert, rollback; restore, recover, recovery; back up, backup, snapshot; sync,
  synchronize, keep in sync; lock, freeze, pin; unlock, release; pin, fix version, exact version; mask,
  redact, obfuscate, anonymize; build, compile, bundle; bundle, pack, package; minify, compress, reduce
  size; compress, gzip, zip; optimize, speed up, faster, performance; clean, clear, reset, purge; clear,
  empty, flush; reset, restore default, start over; refresh, reload, revalidate; invalidate, expire, purge;
  initialize, init, bootstrap, scaffold; inject, injection, insert; insert, add, create; embed, iframe,
  widget; link, connect, attach; connect, connection, integrate; disconnect, close connection; integrate,
  integration, plugin, connector; mock, stub, fake; debug, debugging, troubleshoot, inspect; log, logging,
  logs; error, exception, failure, fault; error, problem, issue, trouble; fail, not work, broken, does not
  work; crash, panic, abort, exit unexpectedly; bug, defect, issue; warning, caution, notice;
  troubleshooting, common problems, faq, known issues; error handling, handle error, catch error, catch
  exception; not found, 404, missing; forbidden, 403, access denied, permission denied; unauthorized, 401,
  not logged in; rate limit, 429, throttle, throttling, too many requests, quota; server error, 500,
  internal error; timeout, time out, timed out, deadline; slow, performance, speed, latency; hang, stuck,
  freeze, unresponsive; out of memory, memory leak, heap, memory usage; deprecated, obsolete, legacy,
  outdated; breaking change, incompatible; undefined, null, nil, none; empty, blank; unsupported, not
  supported; supported, compatibility, compatible; cors, cross origin; stale, outdated, old data; getting
  started, quickstart, quick start, tutorial, first steps, introduction; introduction, overview; tutorial,
  guide, walkthrough; example, sample, demo, recipe; snippet, code sample, example; template, boilerplate,
  starter, scaffold; best practice, recommendation, guideline; concept, terminology, glossary; reference,
  api reference, api docs; documentation, docs, manual; changelog, release notes, what is new, whats new,
  version history; prerequisite, requirement, system requirements; limitation, restriction, constraint,
  limits; comparison, alternative, versus, compare; license, licence, licensing; price, pricing, cost, fee,
  plan; free, free tier, trial, no cost; billing, invoice, payment, charge; subscription, plan, tier; quota,
  limit, usage limit, allowance; usage, consumption; production, prod, live; development, dev, local;
  environment, stage; environment variable, env var, env, dotenv; configuration, config, settings, options,
  preferences; configuration file, config file, rc file; option, setting, parameter, flag, property;
  default, default value, by default; parameter, argument, param, arg; flag, switch, cli option, command
  line option; command, cli, command line, terminal; cli, command line interface, shell, console; terminal,
  console, shell; script, npm script, task; webhook, callback url, http callback; plugin, addon, add on,
  extension, module; package, library, module, dependency; monorepo, workspace, multi package, multiple
  packages; workspace, project; lockfile, lock file; cache, caching, cached; path, directory, folder,
  location; folder, directory; glob, wildcard, pattern; regular expression, regex, regexp, pattern;
  shortcut, keyboard shortcut, hotkey, key binding, keybinding; typescript, ts; javascript, js; csharp, c#,
  dotnet, .net; node, nodejs, node.js; react, jsx; container, docker; postgres, postgresql; database, db,
  data store; sql, query language; rest, http api, api; api, endpoint, interface; endpoint, route, url; url,
  uri, link, address; query string, query parameter, search params; request, http request, call; response,
  reply, answer, result; output, result; proxy, reverse proxy, nginx; load balancer, load balancing; domain,
  custom domain, hostname, dns; backend, server side; frontend, client side, ui; websocket, web socket,
  realtime, real time; streaming, stream, sse, server sent events; pagination, paginate, paging, page
  through, next page; batch, bulk, multiple at once, many at once; queue, job queue, message queue,
  background job; background, async, asynchronous; async, asynchronous, promise, await; parallel,
  concurrent, concurrency, simultaneously; concurrency, parallelism, threads; sync, synchronous; schema,
  model, structure, data model; entity, record, row; id, identifier, uuid, unique id; relation,
  relationship, association; join, populate, eager load, include relation; lazy load, lazy loading, on
  demand; index, indexes, indices; transaction, commit, rollback, atomic; connection string, database url,
  dsn; cluster, node, scale out; scale, scaling, scalability, autoscale; retention, keep, time to live; time
  zone, timezone, utc; object, dictionary, map, hash; map, dictionary, key value; optional, nullable, not
  required; required, mandatory, obligatory; computed, derived, calculated, virtual; style, css, styling,
  look; theme, color scheme, dark mode, appearance; dark mode, night mode, dark theme; image, picture,
  photo; navigation, routing, router; route, routing, path; redirect, forward, navigate to; responsive,
  mobile, screen size, breakpoint; mobile, phone, android, ios; accessibility, a11y, screen reader, wcag;
  internationalization, i18n, localization, l10n, translation, multi language; language, locale; translate,
  translation, localize; quote, quotation mark, single quotes, double quotes; comment, annotation,
  directive; markdown, md, mdx; yaml, yml; editor, ide, vs code, vscode; vscode, vs code, visual studio
  code; format on save, auto format, formatter; linter, lint, linting, eslint, static analysis; rule, lint
  rule; autofix, fix automatically, quick fix; pre commit, git hook, husky, commit hook; git, version
  control; branch, git branch; commit, revision; pull request, merge request, pr; repository, repo; ci,
  continuous integration, pipeline, github actions, build server; github actions, workflow, ci; pipeline,
  workflow; automation, automate, automatically; test, testing, unit test, spec; end to end test, e2e,
  integration test; assertion, assert, expect; test runner, run tests; spec, test file; test coverage, code
  coverage, coverage; screenshot, screen capture, image; headless, without browser, no gui; browser, chrome,
  firefox; flaky test, retry test; network request, xhr, ajax, http call; bundle size, file size; bundler,
  webpack, vite, rollup; browser support, compatibility; pattern, design pattern; sdk, client library,
  client; feature flag, feature toggle, flag; rollout, gradual release, canary, percentage rollout;
  analytics, tracking, telemetry, statistics; monitoring, observability, health, dashboards; alert, alarm,
  notification; audit log, activity log, history; log level, verbose, verbosity, debug output; verbose,
  debug output, more output; quiet, silent, no output; dry run, preview, simulate; force, ignore warnings;
  email, mail, e mail; sms, text message, phone number; content type, collection type; media, asset, file
  upload, images; asset, static file, media; publish, make public, go live; version, release; self host,
  self hosted, on premise, own server; cloud, hosted, saas, managed; offline, without internet, air gapped;
  network, connection, internet; allowlist, whitelist, allowed; blocklist, blacklist, denylist, block; ui
  customization, branding, white label; cookie, session cookie; redirect url, callback url, return url;
  operating system, os, windows, macos, linux; windows, powershell; share, reuse; multiple, several, many,
  more than one; last, latest, newest, most recent; latest, newest, last; kubernetes, k8s; check, verify,
  ensure; outdated, newer version
`
  .split(';')
  .map((group) => group.split(',').map((term) => term.trim()));
