import type { PartProps } from '#engine/render/site.ts';

/** Kinds of pages that help with a task. */
const kinds = ['doc', 'api-operation'];

/** "Was this page helpful?" `Feedback.browser.ts` sends the answer. The form is hidden if nothing can or may be sent. */
export function Feedback({ page, site: { config, strings } }: PartProps) {
  if (!config.feedback || page.noindex || !kinds.includes(page.kind)) return null;
  const className = config.feedback === 'analytics' ? 'feedback feedback--counted' : 'feedback';
  return (
    <form className={className} data-thanks={strings.feedbackThanks} data-failed={strings.feedbackFailed}>
      <fieldset>
        <legend>{strings.feedbackQuestion}</legend>
        <button type="submit" className="button button--small" value="yes">
          {strings.yes}
        </button>
        <button type="submit" className="button button--small" value="no">
          {strings.no}
        </button>
      </fieldset>
      <p role="status" />
      <div className="feedback__more" hidden>
        <label>
          {strings.feedbackReason}
          <textarea name="reason" rows={3} maxLength={1000} />
        </label>
        <button type="submit" className="button button--small">
          {strings.feedbackSend}
        </button>
      </div>
    </form>
  );
}
