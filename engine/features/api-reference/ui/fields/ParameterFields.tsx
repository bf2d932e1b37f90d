import { parameterKey } from '../../shared/values.ts';
import { Field } from './Field.tsx';
import { useForm } from './FormContext.ts';
import { withProperty } from './jsonObject.ts';

/** The parameters of the path, the query, headers and cookies. */
export function ParameterFields() {
  const { strings, operation, values, change } = useForm();
  if (operation.parameters.length === 0) return null;
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItParameters}</legend>
      {operation.parameters.map((parameter) => {
        const { name, example, required, description, schema } = parameter;
        const hints = example === undefined ? {} : { examples: [example] };
        const at = parameterKey(parameter);
        const note = parameter.in === 'cookie' && strings.tryItCookieNote;
        return (
          <Field
            key={at}
            {...{ at, label: name, required }}
            schema={typeof schema === 'object' ? { ...schema, ...hints } : schema}
            description={[description, note].filter(Boolean).join(' ') || undefined}
            value={values.parameters[at]}
            change={(value) => change({ parameters: withProperty(values.parameters, at, value) })}
          />
        );
      })}
    </fieldset>
  );
}
