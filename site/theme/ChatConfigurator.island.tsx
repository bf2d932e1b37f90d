import { useEffect, useId, useState } from 'react';
import { defaults, fromQuery, modes, type Options, snippet, withOptions } from './configurator/options.ts';
import { Sketch } from './configurator/Sketch.tsx';

/** Options of the chat widget as a form, with the code and a sketch beside it. The address holds what is chosen. */
export default function ChatConfigurator() {
  const [options, setOptions] = useState(defaults);
  const [copied, setCopied] = useState('');
  const id = useId();

  useEffect(() => setOptions(fromQuery(location.search)), []);

  function change(part: Partial<Options>): void {
    const next = { ...options, ...part };
    setOptions(next);
    setCopied('');
    try {
      history.replaceState(history.state, '', withOptions(new URL(location.href), next));
    } catch (error) {
      console.warn('The browser allows no more changes of the address.', error);
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet(options));
      setCopied('Copied');
    } catch {
      setCopied('The browser does not allow it. Select the code and copy it.');
    }
  }

  const field = (key: 'agentCode' | 'baseURL' | 'logoURL', label: string, placeholder: string) => (
    <p>
      <label htmlFor={id + key}>{label}</label>
      <input
        type="text"
        id={id + key}
        value={options[key]}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => change({ [key]: target.value })}
      />
    </p>
  );

  return (
    <div className="configurator">
      <fieldset>
        <legend>Options</legend>
        {field('agentCode', 'Agent code', 'YOUR_AGENT_CODE')}
        <p>
          <label htmlFor={`${id}mode`}>Mode</label>
          <select
            id={`${id}mode`}
            value={options.mode}
            onChange={({ target }) => change({ mode: target.value as Options['mode'] })}
          >
            {modes.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </select>
        </p>
        {field('logoURL', 'Address of your logo', 'none')}
        {field('baseURL', 'Address of the API', defaults.baseURL)}
        <p>
          <label>
            <input
              type="checkbox"
              checked={options.readOnly}
              onChange={({ target }) => change({ readOnly: target.checked })}
            />{' '}
            Visitors can read and not write
          </label>
        </p>
      </fieldset>
      <Sketch mode={options.mode} readOnly={options.readOnly} />
      <section aria-labelledby={`${id}code`}>
        <h2 id={`${id}code`}>Code for the end of the body</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre tabIndex={0}>
          <code>{snippet(options)}</code>
        </pre>
        <p>
          <button type="button" className="button" onClick={copy}>
            Copy the code
          </button>{' '}
          <span role="status">{copied}</span>
        </p>
      </section>
    </div>
  );
}
