import type { ApiParameter } from '../../shared/types.ts';
import { parameterKey, type RequestValues } from '../../shared/values.ts';
import { Field } from './Field.tsx';
import { useForm } from './FormContext.ts';
import { withProperty } from './jsonObject.ts';

interface Props {
  parameters: readonly ApiParameter[];
  values: RequestValues;
  change: (values: Partial<RequestValues>) => void;
}

/** The parameters of the path, the query, headers and cookies. */
export function ParameterFields({ parameters, values, change }: Props) {
  const { strings } = useForm();
  if (parameters.length === 0) return null;
  return (
    <fieldset className="try-it__section">
      <legend>{strings.tryItParameters}</legend>
      {parameters.map((parameter) => {
        const { name, example, required, description } = parameter;
        const hints = example === undefined ? {} : { examples: [example] };
        const at = parameterKey(parameter);
        const note = parameter.in === 'cookie' ? strings.tryItCookieNote : undefined;
        return (
          <Field
            key={at}
            at={at}
            label={name}
            schema={
              typeof parameter.schema === 'object' ? { ...parameter.schema, ...hints } : parameter.schema
            }
            required={required}
            description={[description, note].filter(Boolean).join(' ') || undefined}
            value={values.parameters[at]}
            change={(value) => change({ parameters: withProperty(values.parameters, at, value) })}
          />
        );
      })}
    </fieldset>
  );
}
