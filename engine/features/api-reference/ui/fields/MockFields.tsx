import { useForm } from './FormContext.ts';
import { LabelledSelect } from './Labelled.tsx';

/** Whether the examples of the description answer instead of the server, and which of them. */
export function MockFields() {
  const { strings, answers, isMock, setMock, mockPosition, chooseMock } = useForm();
  if (answers.length === 0) return null;
  return (
    <div className="try-it__section">
      <label className="try-it__check">
        <input type="checkbox" checked={isMock} onChange={({ target }) => setMock(target.checked)} />
        {strings.tryItMockMode}
      </label>
      {isMock && answers.length > 1 && (
        <LabelledSelect
          label={strings.tryItMockAnswer}
          options={answers.map(({ status, name }) => (name ? `${status}, ${name}` : `${status}`))}
          value={mockPosition}
          choose={chooseMock}
        />
      )}
    </div>
  );
}
