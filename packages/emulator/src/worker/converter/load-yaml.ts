import { load, type Schema } from 'js-yaml';

import { ConversionProblem } from './conversion-problem.js';

/** In values and characters. An alias counts as a copy of its target. */
const MAX_EXPANDED_YAML_SIZE = 1_000_000;

/** Nesting levels, with aliases expanded. */
const MAX_YAML_DEPTH = 100;

export interface YamlOptions {
    schema?: Schema | undefined;
    /** For callers that limit texts themselves. */
    countsTextAsOne?: boolean;
}

/**
 * @throws {ConversionProblem} if aliases expand beyond a limit.
 * @throws {YAMLException} for invalid text.
 */
export function loadYaml(text: string, { schema, countsTextAsOne = false }: YamlOptions = {}): unknown {
    const value = load(text, schema && { schema });
    const measured = new Map<object, YamlExtent>();
    const { size, depth } = measureYaml(value, { measured, countsTextAsOne }, 0);
    if (depth > MAX_YAML_DEPTH) throw new ConversionProblem(TOO_DEEP);
    if (size > MAX_EXPANDED_YAML_SIZE) throw new ConversionProblem(TOO_LARGE);
    return value;
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
