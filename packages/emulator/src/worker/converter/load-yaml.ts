import { isNonArrayObject } from '@svc-int/api';
import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, mergeTag, type Schema, YAMLException } from 'js-yaml';

import { ConversionProblem } from './conversion-problem.js';

/** In values and characters. An alias counts as a copy of its target. */
const MAX_EXPANDED_YAML_SIZE = 1_000_000;

/** Nesting levels, with aliases expanded. */
const MAX_YAML_DEPTH = 100;

export const YAML_TEXT_SCHEMA = FAILSAFE_SCHEMA.withTags(mergeTag);

const TYPED_SCHEMA = CORE_SCHEMA.withTags(mergeTag);

export interface YamlOptions {
    /** Default: YAML 1.2 with merge keys (`<<`). */
    schema?: Schema | undefined;
    /** For callers that limit texts themselves. */
    countsTextAsOne?: boolean;
}

/**
 * @throws {ConversionProblem} if aliases expand beyond a limit.
 * @throws {YAMLException} for invalid text.
 */
export function loadYaml(text: string, { schema = TYPED_SCHEMA, countsTextAsOne = false }: YamlOptions = {}): unknown {
    const value = load(text, { schema });
    const measured = new Map<object, YamlExtent>();
    const { size, depth } = measureYaml(value, { measured, countsTextAsOne }, 0);
    if (depth > MAX_YAML_DEPTH) throw new ConversionProblem(TOO_DEEP);
    if (size > MAX_EXPANDED_YAML_SIZE) throw new ConversionProblem(TOO_LARGE);
    return value;
}

/** Returns numbers such as 1.10 and 007 as texts. Throws as `loadYaml`. */
export function loadYamlFields(text: string): Record<string, unknown> | undefined {
    const fields = loadYaml(text);
    if (typeof fields !== 'object' || fields === null) return undefined;
    return /\d/.test(text) ? keepWrittenNumbers({ ...fields }, loadTexts(text), new Map()) : { ...fields };
}

function loadTexts(text: string): unknown {
    try {
        return loadYaml(text, { schema: YAML_TEXT_SCHEMA });
    } catch (error) {
        if (error instanceof YAMLException) return undefined;
        throw error;
    }
}

type Kept = Map<object, unknown>;

function keepWrittenNumbers(fields: object, written: unknown, kept: Kept): Record<string, unknown> {
    const texts = isNonArrayObject(written) ? written : {};
    return Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, keepWrittenNumber(field, texts[name], kept)]),
    );
}

function keepWrittenNumber(value: unknown, written: unknown, kept: Kept): unknown {
    if (typeof value === 'number') return typeof written === 'string' && written !== String(value) ? written : value;
    if (typeof value !== 'object' || value === null) return value;
    if (kept.has(value)) return kept.get(value);
    const texts: unknown[] = Array.isArray(written) ? written : [];
    const copy = Array.isArray(value)
        ? value.map((item, at) => keepWrittenNumber(item, texts[at], kept))
        : keepWrittenNumbers(value, written, kept);
    kept.set(value, copy);
    return copy;
}

const TOO_LARGE = `Its YAML repeats values by aliases (*) up to a size of more than ${MAX_EXPANDED_YAML_SIZE}: write fewer aliases.`;
const TOO_DEEP = `Its YAML is nested more than ${MAX_YAML_DEPTH} levels deep, with aliases (*): write fewer levels.`;

interface YamlExtent {
    size: number;
    depth: number;
}

interface Measuring {
    measured: Map<object, YamlExtent>;
    countsTextAsOne: boolean;
}

/** Visits each value once, despite aliases. */
function measureYaml(value: unknown, measuring: Measuring, level: number): YamlExtent {
    const { measured, countsTextAsOne } = measuring;
    const getTextSize = (text: string) => (countsTextAsOne ? 0 : text.length);
    if (typeof value !== 'object' || value === null)
        return { size: 1 + (typeof value === 'string' ? getTextSize(value) : 0), depth: 0 };
    const known = measured.get(value);
    if (known) return known;
    if (level > MAX_YAML_DEPTH) throw new ConversionProblem(TOO_DEEP);
    // A value may contain itself.
    measured.set(value, { size: Infinity, depth: Infinity });
    const extent: YamlExtent = { size: 1, depth: 1 };
    for (const [key, child] of Object.entries(value)) {
        const { size, depth } = measureYaml(child, measuring, level + 1);
        extent.size += size + (Array.isArray(value) ? 0 : getTextSize(key));
        extent.depth = Math.max(extent.depth, depth + 1);
    }
    measured.set(value, extent);
    return extent;
}
