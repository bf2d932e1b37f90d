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
  account settings; invite, invitation, add member; impersonate, act as user, on behalf of; anonymous,
  guest, unauthenticated; passwordless, magic link; encrypt, encryption, cipher; hash, checksum, digest;
  certificate, tls, ssl, https; security, secure, hardening; vulnerability, security issue, cve, exploit;
  privacy, gdpr, data protection, personal data; create, add, make, new; delete, remove, erase, destroy,
  drop; update, edit, change, modify, alter; change, replace, swap; get, fetch, retrieve, read, obtain;
  list, enumerate, show all, get all; find, search, look up, lookup, query; show, display, view, render;
  hide, conceal, invisible; enable, turn on, switch on, activate; disable, turn off, switch off, deactivate,
  opt out; start, begin, launch, run, boot; stop, end, terminate, kill, quit, exit; restart, reboot, reload;
  pause, suspend, halt; resume, continue; cancel, abort, interrupt; skip, ignore, exclude, omit, leave out;
  exclude, ignore, omit, except; send, post, submit; receive, get, accept; upload, attach, send file;
  download, export, save; import, load, bring in; export, dump; copy, duplicate, clone; move, relocate,
  transfer; rename, change name; merge, combine, join, concatenate; split, divide, separate, break up; sort,
  order, order by, ordering; filter, narrow; group, group by, aggregate; count, number of, total; limit,
  maximum, max, restrict, cap; minimum, min, at least; convert, transform, translate, turn into; parse,
  read, decode; format, pretty print, prettify, beautify; validate, validation, verify, check; compare,
  diff, difference, versus; choose, select, pick; configure, set up, setup, settings, configuration,
  customize; customize, custom, override, adapt, personalize; override, overwrite, replace; extend,
  extension, augment, enhance; trigger, fire, invoke; listen, subscribe, observe, watch; notify,
  notification, alert; retry, try again, repeat, reattempt; schedule, cron, scheduled, periodic, timer;
  publish, release, ship; deploy, deployment, host, hosting, go live; install, installation, set up;
  uninstall, remove, delete; upgrade, update, migrate, bump; downgrade, roll back, rollback, revert;
  migrate, migration, move from, switch from, upgrade guide; undo, revert, rollback; restore, recover,
  recovery; back up, backup, snapshot; sync, synchronize, keep in sync; lock, freeze, pin; unlock, release;
  pin, fix version, exact version; mask, redact, obfuscate, anonymize; build, compile, bundle; bundle, pack,
  package; minify, compress, reduce size; compress, gzip, zip; optimize, speed up, faster, performance;
  clean, clear, reset, purge; clear, empty, flush; reset, restore default, start over; refresh, reload,
  revalidate; invalidate, expire, purge; initialize, init, bootstrap, scaffold; inject, injection, insert;
  insert, add, create; nest, nested, embed; embed, iframe, widget; link, connect, attach; connect,
  connection, integrate; disconnect, close connection; integrate, integration, plugin, connector; mock,
  stub, fake; simulate, emulate, mimic; debug, debugging, troubleshoot, inspect; trace, tracing, track; log,
  logging, logs; measure, metric, benchmark; profile, profiling, performance; error, exception, failure,
  fault; error, problem, issue, trouble; fail, not work, broken, does not work; crash, panic, abort, exit
  unexpectedly; bug, defect, issue; warning, caution, notice; troubleshooting, common problems, faq, known
  issues; error handling, handle error, catch error, catch exception; not found, 404, missing; forbidden,
  403, access denied, permission denied; unauthorized, 401, not logged in; rate limit, 429, throttle,
  throttling, too many requests, quota; server error, 500, internal error; timeout, time out, timed out,
  deadline; slow, performance, speed, latency; hang, stuck, freeze, unresponsive; out of memory, memory
  leak, heap, memory usage; memory, ram; leak, memory leak; duplicate, repeated, twice; race condition,
  concurrency; deadlock, lock; deprecated, obsolete, legacy, outdated; breaking change, incompatible;
  mismatch, does not match, incompatible; missing, lack, absent; undefined, null, nil, none; empty, blank;
  invalid, not valid, wrong, incorrect, malformed; unsupported, not supported; supported, compatibility,
  compatible; cors, cross origin; stale, outdated, old data; flaky, unstable, intermittent; infinite loop,
  rerender, endless; suppress, silence, mute, ignore; getting started, quickstart, quick   start, tutorial,
  first steps, introduction; introduction, overview; tutorial, guide, walkthrough; example, sample, demo,
  recipe; snippet, code sample, example; template, boilerplate, starter, scaffold; best practice,
  recommendation, guideline; concept, terminology, glossary; glossary, definition, terms; reference, api
  reference, api docs; documentation, docs, manual; changelog, release notes, what is   new, whats new,
  version history; roadmap, upcoming, planned; prerequisite, requirement, system   requirements; limitation,
  restriction, constraint, limits; comparison, alternative, versus, compare; pros   and cons, advantage,
  benefit, why use; contribute, contributing, contribution; support, help, contact; feedback, suggestion,
  report; license, licence, licensing; open source, oss; price, pricing, cost, fee, plan; free, free tier,
  trial, no cost; billing, invoice, payment, charge; subscription, plan, tier; refund, money back; credit
  card, payment method; quota, limit, usage limit, allowance; usage, consumption; beta, experimental,
  preview, unstable; stable, production ready, ga, general availability; production, prod, live;
  development, dev, local; staging, test environment, sandbox; environment, stage; environment   variable,
  env var, env, dotenv; configuration, config, settings, options, preferences; configuration file, config
  file, rc file; option, setting, parameter, flag, property; default, default value, by default; parameter,
  argument, param, arg; flag, switch, cli option, command line option; command, cli, command   line,
  terminal; cli, command line interface, shell, console; terminal, console, shell; script, npm script, task;
  hook, callback, lifecycle; event, callback, listener, handler; webhook, callback url, http callback;
  handler, callback, listener; middleware, interceptor, filter; plugin, addon, add on, extension, module;
  package, library, module, dependency; dependency, dependencies, requirement, package; peer dependency,
  peer; dev dependency, development dependency; transitive dependency, indirect dependency, nested
  dependency; monorepo, workspace, multi package, multiple packages; workspace, project; registry, package
  registry, repository; lockfile, lock file; cache, caching, cached; mirror, proxy registry; symlink,
  symbolic link, link; path, directory, folder, location; folder, directory; file name, filename; extension,
  file type, suffix; file format, file type; glob, wildcard, pattern; ignore file, exclude files; regular
  expression, regex, regexp, pattern; alias, path alias, shortcut; shortcut, keyboard shortcut, hotkey, key
  binding, keybinding; property, field, attribute, key; attribute, property; type, typing, type definition,
  types; typescript, ts; javascript, js; python, py; golang, go; rust, cargo; csharp, c#, dotnet, .net;
  node, nodejs, node.js; react, jsx; vue, vuejs; container, docker; postgres, postgresql; mongo, mongodb;
  mysql, mariadb; database, db, data store; sql, query language; nosql, document database; graphql, gql;
  rest, http api, api; api, endpoint, interface; endpoint, route, url; url, uri, link, address; query
  string, query parameter, search params; header, http header; request, http request, call; response, reply,
  answer, result; output, result; status code, http status; http client, fetch, axios; proxy, reverse proxy,
  nginx; load balancer, load balancing; cdn, edge, content delivery; domain, custom domain, hostname, dns;
  backend, server side; frontend, client side, ui; ssr, server side rendering, server rendering; csr, client
  side rendering; ssg, static site, static generation; websocket, web socket, realtime, real time;
  streaming, stream, sse, server sent events; long polling, polling, poll, refetch; pagination, paginate,
  paging, page through, next page; infinite scroll, load more, infinite query; cursor, offset; batch, bulk,
  multiple at once, many at once; bulk insert, batch insert, insert many; queue, job queue, message queue,
  background job; background, async, asynchronous; async, asynchronous, promise, await; parallel,
  concurrent, concurrency, simultaneously; concurrency, parallelism, threads; thread, worker; sync,
  synchronous; serialize, serialization, stringify; deserialize, parse, decode; schema, model, structure,
  data model; entity, record, row; primary key, id, identifier; id, identifier, uuid, unique id; unique,
  uniqueness, distinct; foreign key, relation, relationship, reference; relation, relationship, association;
  one to many, many to many, relation; join, populate, eager load, include relation; lazy load, lazy
  loading, on demand; index, indexes, indices; transaction, commit, rollback, atomic; upsert, insert or
  update, create or update; soft delete, archive; seed, seeding, sample data, fixtures; fixture, test data;
  query builder, build query; raw query, raw sql, native query; connection string, database url, dsn;
  connection pool, pooling; partition, shard, sharding; replica, replication, high availability, failover;
  cluster, node, scale out; scale, scaling, scalability, autoscale; retention, keep, time to live; time
  zone, timezone, utc; time series, timeseries, historical data; interval, duration, period; deduplicate,
  deduplication, remove duplicates; null, missing value, empty value; boolean, bool, true or false; array,
  list, collection; object, dictionary, map, hash; map, dictionary, key value; enum, enumeration, choices;
  optional, nullable, not required; required, mandatory, obligatory; generic, generics, type parameter;
  infer, inference, automatic type; immutable, read only, readonly; state, store; global state, shared
  state, store; state management, store; computed, derived, calculated, virtual; component, widget, element;
  layout, template; style, css, styling, look; theme, color scheme, dark mode, appearance; dark mode, night
  mode, dark theme; color, colour; icon, symbol, logo; image, picture, photo; checkbox, toggle; dropdown,
  select, combobox, menu; modal, dialog, popup, overlay; toast, snackbar, notification message; tooltip,
  hint, popover; navigation, routing, router; route, routing, path; redirect, forward, navigate to; back
  button, go back, history; scroll, scrolling; drag and drop, reorder, sortable; responsive, mobile, screen
  size, breakpoint; mobile, phone, android, ios; accessibility, a11y, screen reader, wcag;
  internationalization, i18n, localization, l10n, translation, multi language; language, locale; translate,
  translation, localize; rtl, right to left; space, spacing, indentation, whitespace; indent, indentation,
  tabs; line ending, newline, crlf, eol, line break; quote, quotation mark, single quotes, double quotes;
  bracket, brace, parenthesis; comment, annotation, directive; markdown, md, mdx; yaml, yml; toml, ini; csv,
  spreadsheet, excel; pdf, document; editor, ide, vs code, vscode; vscode, vs code, visual studio code;
  webstorm, jetbrains, intellij; vim, neovim; format on save, auto format, formatter; linter, lint, linting,
  eslint, static analysis; rule, lint rule; autofix, fix automatically, quick fix; pre commit, git hook,
  husky, commit hook; git, version control; branch, git branch; commit, revision; pull request, merge
  request, pr; repository, repo; ci, continuous integration, pipeline, github actions, build server; github
  actions, workflow, ci; pipeline, workflow; automation, automate, automatically; test, testing, unit test,
  spec; end to end test, e2e, integration test; assertion, assert, expect; test runner, run tests; spec,
  test file; test coverage, code coverage, coverage; snapshot, visual test, screenshot; screenshot, screen
  capture, image; video, recording; headless, without browser, no gui; browser, chrome, firefox; iframe,
  frame; fixture, setup, before each; setup, before each; teardown, cleanup, after each; flaky test, retry
  test; network request, xhr, ajax, http call; intercept, mock request, stub request; hot   reload, hmr,
  live reload, fast refresh; source map, sourcemap; tree shaking, bundle size, dead code; bundle size, file
  size; bundler, webpack, vite, rollup; transpile, babel, compile; polyfill, browser   support; browser
  support, compatibility; architecture, design, how it works, internals; pattern, design   pattern;
  dependency injection, di, inject; decorator, annotation; provider, adapter, driver; adapter, connector,
  driver; driver, client library, sdk; sdk, client library, client; feature flag, feature toggle, flag;
  rollout, gradual release, canary, percentage rollout; analytics, tracking, telemetry, statistics;
  telemetry, observability, tracing, metrics; monitoring, observability, health, dashboards; dashboard,
  chart, grafana, graph; health check, liveness, readiness, status; alert, alarm, notification; audit log,
  activity log, history; log level, verbose, verbosity, debug output; verbose, debug output, more output;
  quiet, silent, no output; dry run, preview, simulate; force, ignore warnings; email, mail, e mail; sms,
  text message, phone number; phone, mobile number; username, user name, handle; tag, label, category;
  content type, collection type; media, asset, file upload, images; asset, static file, media; draft,
  unpublished; publish, make public, go live; version, release; semver, semantic versioning, version range;
  range, version range, caret; self host, self hosted, on premise, own server; cloud, hosted, saas, managed;
  region, location, data center; offline, without internet, air gapped; online, connected; network,
  connection, internet; firewall, whitelist, allowlist; allowlist, whitelist, allowed; blocklist, blacklist,
  denylist, block; ip address, ip; captcha, bot protection, brute force; tenant, multi tenant, multi
  tenancy, organization; user metadata, custom user data, extra fields; custom field, extra field,
  additional property; ui customization, branding, white label; cookie, session cookie; csrf, xsrf, cross
  site; redirect url, callback url, return url; admin panel, dashboard, admin ui; operating system, os,
  windows, macos, linux; windows, powershell; cpu, processor; disk, disk space, storage; strict, strictness;
  unused, not used, dead code; naming convention, naming, camel case, case; circular, cyclic, recursion,
  circular dependency; share, reuse; multiple, several, many, more than one; automatic, automatically;
  manual, manually, by hand; dynamic, runtime, on the fly; static, compile time, build time; priority,
  precedence, importance; last, latest, newest, most recent; latest, newest, last; fast, quick, speed,
  performance; kubernetes, k8s; memoize, memoization, memo; experiment, ab test; check, verify, ensure;
  outdated, newer version; float, decimal
`
  .split(';')
  .map((group) => group.split(',').map((term) => term.trim()));
