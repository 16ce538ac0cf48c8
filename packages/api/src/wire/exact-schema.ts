import type * as z from 'zod';

/** Accepts only a schema whose output type is identical to `Type`, including optional fields. */
export function defineExactSchema<Type>() {
    return <Schema extends z.ZodType>(schema: Schema & Checked<Schema, Type>): Schema => schema;
}

type Checked<Schema extends z.ZodType, Type> =
    IsSame<Plain<z.output<Schema>>, Plain<Type>> extends true
        ? unknown
        : { 'The schema and the type differ': [schema: z.output<Schema>, type: Type] };

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is what the identity is about
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Flattens intersections: TypeScript considers them identical only to themselves. */
type Plain<Type> = Type extends object ? { [Key in keyof Type]: Type[Key] } : Type;
