import { isNonArrayObject } from '@svc-int/api';
import type * as z from 'zod';

/** Whether a value fits. */
type Fits = (value: unknown) => boolean;

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/**
 * Compiles a schema to a fast test whether a JSON value is valid and would be returned unchanged. False is no proof of
 * invalidity: the value may have further fields, or the schema an unsupported part.
 */
export function compileConservativeQuickValidator(schema: Schema): Fits {
    const made = known.get(schema);
    if (made) return made;
    let fits: Fits | undefined;
    // Schemas may hold themselves: each is looked at when it is first needed.
    const check: Fits = (value) => (fits ??= compileSchema(schema))(value);
    known.set(schema, check);
    return check;
}

/** Checks made of schemas: those that hold themselves would be made again at each level of a value. */
const known = new WeakMap<Schema, Fits>();

const never: Fits = () => false;

function compileSchema(schema: Schema): Fits {
    const def = getDefinition(schema);
    if ('coerce' in def && def.coerce) return never;
    // A format of its own is a check that does not stand among the others.
    if ('format' in def) return compileFormat(schema);
    const ofKind = compileKind(def);
    const checks = (def.checks ?? []).map((check) => compileCheck(check));
    return checks.length === 0 ? ofKind : (value) => ofKind(value) && checks.every((check) => check(value));
}

/** Has the schema itself check a text with a format: a date or a URL. */
function compileFormat({ _zod: internals }: Schema): Fits {
    return (value) => {
        if (typeof value !== 'string') return false;
        const result = internals.run({ value, issues: [] }, { async: false });
        return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
    };
}

/** Returns the definition of a schema: zod's classes differ by its `type`. */
function getDefinition(schema: Schema): Definition {
    const { _zod: internals } = schema as z.core.$ZodTypes;
    return internals.def;
}

function compileKind(def: Definition): Fits {
    switch (def.type) {
        case 'string':
        case 'boolean':
            return (value) => typeof value === def.type;
        case 'number':
            return Number.isFinite;
        case 'unknown':
            return () => true;
        case 'literal':
            return compileLiterals(def.values);
        case 'enum':
            return compileLiterals(Object.values(def.entries));
        case 'lazy':
            return compileConservativeQuickValidator(def.getter());
        case 'array':
            return compileList(def);
        case 'tuple':
            return compileTuple(def);
        case 'record':
            return compileRecord(def);
        case 'object':
            return compileObject(def);
        case 'union':
            return compileUnion(def);
        default:
            return never;
    }
}

function compileCheck(check: z.core.$ZodCheck): Fits {
    const {
        _zod: { def },
    } = check as unknown as z.core.$ZodChecks;
    if (def.check === 'max_length') return (value) => getLength(value) <= def.maximum;
    if (def.check === 'min_length') return (value) => getLength(value) >= def.minimum;
    if ((def.check as string) === 'custom' && !('fn' in def)) return compileRule(check as z.core.$ZodCheck<unknown>);
    const { pattern } = def as { pattern?: RegExp };
    if (def.check !== 'string_format' || def.format !== 'regex' || !pattern || pattern.global) return never;
    return (value) => typeof value === 'string' && pattern.test(value);
}

/** Compiles a check of the schema. */
function compileRule({ _zod: rule }: z.core.$ZodCheck<unknown>): Fits {
    return (value) => {
        const payload: z.core.ParsePayload = { value, issues: [] };
        // Schemas that are not there yet may be wrong.
        return rule.check(payload) === undefined && payload.issues.length === 0 && payload.value === value;
    };
}

function getLength(value: unknown): number {
    return typeof value === 'string' || Array.isArray(value) ? value.length : NaN;
}

function compileLiterals(values: readonly unknown[]): Fits {
    const [word] = values;
    if (values.length === 1) return (value) => value === word;
    const all = new Set(values);
    return (value) => all.has(value);
}

function compileList({ element }: z.core.$ZodArrayDef): Fits {
    const item = compileConservativeQuickValidator(element);
    return (value) => {
        if (!Array.isArray(value)) return false;
        for (const one of value) if (!item(one)) return false;
        return true;
    };
}

function compileTuple({ items, rest }: z.core.$ZodTupleDef): Fits {
    if (rest || items.some(isOptional)) return never;
    const parts = items.map(compileConservativeQuickValidator);
    return (value) =>
        Array.isArray(value) && value.length === parts.length && parts.every((part, index) => part(value[index]));
}

function compileRecord({ keyType, valueType, ...more }: z.core.$ZodRecordDef): Fits {
    // Of some names, all have to be there.
    if ('mode' in more || getDefinition(keyType).type !== 'string') return never;
    const [name, field] = [compileConservativeQuickValidator(keyType), compileConservativeQuickValidator(valueType)];
    return (value) =>
        isNonArrayObject(value) && Object.keys(value).every((key) => isKept(key) && name(key) && field(value[key]));
}

/** A field that a schema names. */
interface Field {
    fits: Fits;
    isRequired: boolean;
}

function compileObject({ shape, catchall }: z.core.$ZodObjectDef): Fits {
    const rest = catchall ? compileConservativeQuickValidator(catchall) : never;
    const entries = Object.entries(shape);
    const fields = new Map<string, Field>(
        entries.map(([key, schema]) => [
            key,
            { fits: compileConservativeQuickValidator(getInnerSchema(schema)), isRequired: !isOptional(schema) },
        ]),
    );
    const required = [...fields.values()].filter(({ isRequired }) => isRequired).length;
    return (value) => {
        if (!isNonArrayObject(value)) return false;
        let found = 0;
        // Without a list of the names: there are many objects of few fields.
        for (const key in value) {
            const field = fields.get(key);
            if (!isKept(key) || !(field?.fits ?? rest)(value[key])) return false;
            if (field?.isRequired) found++;
        }
        return found === required;
    };
}

function compileUnion(def: z.core.$ZodUnionDef): Fits {
    if ('discriminator' in def) return compileDiscriminatedUnion(def as z.core.$ZodDiscriminatedUnionDef);
    // One of a kind where not more than one may fit.
    if (def.inclusive === false) return never;
    const options = def.options.map((option) => ({
        isMeant: hasMarks(option),
        fits: compileConservativeQuickValidator(option),
    }));
    return (value) => options.some(({ isMeant, fits }) => isMeant(value) && fits(value));
}

/** A field says which of them a value is. */
function compileDiscriminatedUnion({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Fits {
    const kinds = new Map<unknown, Fits>();
    for (const option of options)
        for (const kind of getMarks(option)[discriminator] ?? [])
            kinds.set(kind, compileConservativeQuickValidator(option));
    return (value) => isNonArrayObject(value) && kinds.get(value[discriminator])?.(value) === true;
}

/** Whether a value has the distinguishing fields of a schema, without validating the others. */
function hasMarks(schema: Schema): Fits {
    const marks = Object.entries(getMarks(schema));
    if (marks.length === 0) return () => true;
    return (value) => isNonArrayObject(value) && marks.every(([key, values]) => values.has(value[key]));
}

/** Words that fields of a schema's objects have to be, by their names. */
function getMarks({ _zod: { propValues = {} } }: Schema): Record<string, ReadonlySet<unknown>> {
    return propValues;
}

function isOptional(schema: Schema): boolean {
    return getDefinition(schema).type === 'optional';
}

function getInnerSchema(schema: Schema): Schema {
    const def = getDefinition(schema);
    return def.type === 'optional' ? def.innerType : schema;
}

/** A schema leaves this out. */
function isKept(key: string): boolean {
    return key !== '__proto__';
}
