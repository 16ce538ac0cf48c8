import type * as z from 'zod';

/**
 * Takes a schema that gives just the values of a type. A field, an alternative or a value that one of them has and the other has not
 * does not compile, be it an optional one; so neither can be changed alone.
 */
export function defineExactSchema<Type>() {
    return <Schema extends z.ZodType>(schema: Schema & Checked<Schema, Type>): Schema => schema;
}

type Checked<Schema extends z.ZodType, Type> =
    IsSame<Plain<z.output<Schema>>, Plain<Type>> extends true
        ? unknown
        : { 'The schema and the type differ': [schema: z.output<Schema>, type: Type] };

/** Whether two types are one, by the relation that TypeScript calls identity: it looks at what is optional, too. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is what the identity is about
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The same type without intersections, which are identical to nothing but themselves. */
type Plain<Type> = Type extends object ? { [Key in keyof Type]: Type[Key] } : Type;
