import { isNonArrayObject } from '@svc-int/api';
import type * as z from 'zod';

type Fits = (value: unknown) => boolean;

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Tests for valid values that parsing returns unchanged. A false result proves nothing. */
export function compileConservativeQuickValidator(schema: Schema): Fits {
    const made = known.get(schema);
    if (made) return made;
    let fits: Fits | undefined;
    // Compiled lazily, because schemas may be recursive.
    const check: Fits = (value) => (fits ??= compileSchema(schema))(value);
    known.set(schema, check);
    return check;
}

const known = new WeakMap<Schema, Fits>();

const never: Fits = () => false;

function compileSchema(schema: Schema): Fits {
    const def = getDefinition(schema);
    if ('coerce' in def && def.coerce) return never;
    if ('format' in def) return compileFormat(schema);
    const ofKind = compileKind(def);
    const checks = (def.checks ?? []).map((check) => compileCheck(check));
    return checks.length === 0 ? ofKind : (value) => ofKind(value) && checks.every((check) => check(value));
}

function compileFormat({ _zod: internals }: Schema): Fits {
    return (value) => {
        if (typeof value !== 'string') return false;
        const result = internals.run({ value, issues: [] }, { async: false });
        return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
    };
}

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
    if (def.check === 'length_equals') return (value) => getLength(value) === def.length;
    if ((def.check as string) === 'custom' && !('fn' in def)) return compileRule(check as z.core.$ZodCheck<unknown>);
    const { pattern } = def as { pattern?: RegExp };
    if (def.check !== 'string_format' || def.format !== 'regex' || !pattern || pattern.global) return never;
    return (value) => typeof value === 'string' && pattern.test(value);
}

function compileRule({ _zod: rule }: z.core.$ZodCheck<unknown>): Fits {
    return (value) => {
        const payload: z.core.ParsePayload = { value, issues: [] };
        // Recursive schemas may throw before they are complete.
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
    if ('mode' in more || getDefinition(keyType).type !== 'string') return never;
    const [name, field] = [compileConservativeQuickValidator(keyType), compileConservativeQuickValidator(valueType)];
    return (value) =>
        isNonArrayObject(value) && Object.keys(value).every((key) => isKept(key) && name(key) && field(value[key]));
}

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
        // Faster than `Object.keys` for many small objects.
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
    if (def.inclusive === false) return never;
    const options = def.options.map((option) => ({
        isMeant: hasMarks(option),
        fits: compileConservativeQuickValidator(option),
    }));
    return (value) => options.some(({ isMeant, fits }) => isMeant(value) && fits(value));
}

function compileDiscriminatedUnion({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Fits {
    const kinds = new Map<unknown, Fits>();
    for (const option of options)
        for (const kind of getMarks(option)[discriminator] ?? [])
            kinds.set(kind, compileConservativeQuickValidator(option));
    return (value) => isNonArrayObject(value) && kinds.get(value[discriminator])?.(value) === true;
}

function hasMarks(schema: Schema): Fits {
    const marks = Object.entries(getMarks(schema));
    if (marks.length === 0) return () => true;
    return (value) => isNonArrayObject(value) && marks.every(([key, values]) => values.has(value[key]));
}

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

/** zod drops this key. */
function isKept(key: string): boolean {
    return key !== '__proto__';
}
