import { follow, merge, typeOf } from '../../shared/schema.ts';
import type { Json, Schema } from '../../shared/types.ts';
import { ArrayField } from './ArrayField.tsx';
import { useForm } from './FormContext.ts';
import { ObjectField } from './ObjectField.tsx';
import { AnyField, ChoiceField, TextField } from './SimpleFields.tsx';
import { VariantField } from './VariantField.tsx';

/** What a field of any kind gets. A value that is not there is `undefined`. */
export interface FieldProps {
  at: string;
  label: string;
  schema: Schema | undefined;
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  /** An `item` of a list is there, but need not be. */
  required?: boolean | 'item' | undefined;
  description?: string | undefined;
}

/** The field that fits a schema. What no field fits is written as JSON. */
export function Field(props: FieldProps) {
  const { definitions } = useForm();
  const variants = follow(props.schema, definitions);
  const choices = (variants.oneOf ?? variants.anyOf)?.filter(
    (one) => typeOf(merge(one, definitions)) !== 'null',
  );
  if (choices && choices.length > 1) return <VariantField {...props} choices={choices} />;
  const schema = merge(choices?.[0] ?? props.schema, definitions);
  const hint = props.description ?? variants.description ?? schema.description;
  const own = { ...props, schema, description: hint };
  const type = typeOf(schema);
  const only = schema.const === undefined ? schema.enum : [schema.const];
  if (only || type === 'boolean') return <ChoiceField {...own} choices={only ?? [true, false]} />;
  if (type === 'object' && schema.properties) return <ObjectField {...own} />;
  if (type === 'array' && schema.items && typeof schema.items === 'object') return <ArrayField {...own} />;
  if (type === 'string' || type === 'integer' || type === 'number') return <TextField {...own} />;
  return <AnyField {...own} />;
}
