import type { ApiResponseExample } from '../../shared/types.ts';
import { useForm } from './FormContext.ts';

interface Props {
  answers: readonly ApiResponseExample[];
  isMock: boolean;
  setMock: (isMock: boolean) => void;
  /** Place of the answer to come. */
  chosen: number;
  choose: (position: number) => void;
}

/** Whether the examples of the description answer instead of the server, and which of them. */
export function MockFields({ answers, isMock, setMock, chosen, choose }: Props) {
  const { strings, prefix } = useForm();
  if (answers.length === 0) return null;
  return (
    <div className="try-it__section">
      <label className="try-it__check">
        <input type="checkbox" checked={isMock} onChange={({ target }) => setMock(target.checked)} />
        {strings.tryItMockMode}
      </label>
      {isMock && answers.length > 1 && (
        <div className="try-it__field">
          <label htmlFor={`${prefix}mock`}>{strings.tryItMockAnswer}</label>
          <select id={`${prefix}mock`} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {answers.map(({ status, name }, position) => (
              <option key={`${status} ${name}`} value={position}>
                {name ? `${status}, ${name}` : status}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
