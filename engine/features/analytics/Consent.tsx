import type { Site } from '#engine/render/site.ts';

/** Asks whether the visit may be counted. Shown by `browser/analytics/permission.ts` until it is answered. */
export function ConsentBar({ site: { config, strings } }: { site: Site }) {
  if (!config.analytics?.consent) return null;
  return (
    <section id="consent-bar" className="consent" aria-label={strings.consentSettings} tabIndex={-1} hidden>
      <p>{strings.consentText}</p>
      <div>
        <button type="button" className="button" value="granted">
          {strings.consentAllow}
        </button>
        <button type="button" className="button" value="denied">
          {strings.consentDecline}
        </button>
      </div>
    </section>
  );
}

/** Opens the question again. */
export function ConsentSettings({ site: { config, strings } }: { site: Site }) {
  if (!config.analytics?.consent) return null;
  return (
    <button type="button" className="consent-settings" data-consent-settings hidden>
      {strings.consentSettings}
    </button>
  );
}
