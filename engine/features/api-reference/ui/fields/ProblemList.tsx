import { plural } from '#engine/shared/strings.ts';
import { pageLanguage } from '../strings.ts';
import { useForm } from './FormContext.ts';

/** What does not fit the description, and the choice to send it all the same. */
export function ProblemList() {
  const { strings, problems, sendAnyway } = useForm();
  if (problems.length === 0) return null;
  return (
    <div className="try-it__problems" role="alert" tabIndex={-1}>
      <p>{plural(strings.tryItErrors, problems.length, pageLanguage())}</p>
      <ul>
        {problems.map(({ at, label, message }) => (
          <li key={at}>
            {label ? <strong>{label}</strong> : <code>{at.replace(/^(path|query|header|cookie) /, '')}</code>}{' '}
            {message}
          </li>
        ))}
      </ul>
      {sendAnyway && (
        <button type="button" className="button button--small" onClick={sendAnyway}>
          {strings.tryItSendAnyway}
        </button>
      )}
    </div>
  );
}
