import type { ObjectExpression } from '@babel/types';

import type { CommandDefinition } from './command-definition.js';
import {
    prependProperties,
    getNodeLine,
    getStringPropertyNameOrEmpty,
    findObjectProperty,
    parseEditableJson,
    listProperties,
    removeProperty,
    type EditableJson,
} from './json-text.js';
import type { MigratedText } from './migrate-source.js';
import { KIT_PACKAGE_REPLACEMENTS } from './names.js';
import { migrateShellScript } from './scripts.js';
import { getRangeOrZeros } from './syntax-tree.js';

/** Versions of indirect dependencies for the package manager: a field of `package.json`, or a file and its text. */
export type DependencyOverrides = { field: string } | { file: string; text: string };

export interface KitDependencies {
    /** Version specifiers of the kit's packages by name. */
    versions: Readonly<Record<string, string>>;
    /** Whether `package.json` must also name indirect dependencies, which npm would look up in the registry. */
    fromTarballs: boolean;
    /** Default: the package manager needs none. */
    overrides: DependencyOverrides | undefined;
}

export interface PackageMigrationOptions extends KitDependencies {
    kept: ReadonlySet<string>;
    types: readonly string[];
    program: CommandDefinition;
}

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

export function migratePackageJson(file: string, text: string, options: PackageMigrationOptions): MigratedText {
    const json = parseEditableJson(text);
    if (!json)
        return {
            text,
            left: [{ file, text: 'The package is not a JSON object', hint: 'Correct it and run this again.' }],
        };
    const groups = findDependencyGroups(json);
    const had = listPropertyNames(groups);
    groups.forEach((group) => migrateGroup(json, group, had, options));
    if (had.some(isForeign)) addTypes(json, groups, options.types);
    const left = migrateScripts(file, json, options.program);
    if (options.fromTarballs && had.some(isForeign)) {
        addRest(json, groups, had, options);
        left.push(...addOverrides(file, json, options));
    }
    return { left, text: json.edits.toString() };
}

export function listPackageJsonDependencies(text: string): string[] {
    const json = parseEditableJson(text);
    return json ? listPropertyNames(findDependencyGroups(json)) : [];
}

function findDependencyGroups({ root }: EditableJson): ObjectExpression[] {
    return KINDS.flatMap((kind) => findObjectProperty(root, kind) ?? []);
}

function listPropertyNames(groups: readonly ObjectExpression[]): string[] {
    return groups.flatMap((group) => listProperties(group).map(getStringPropertyNameOrEmpty));
}

function migrateGroup(
    json: EditableJson,
    group: ObjectExpression,
    had: readonly string[],
    { versions, kept }: PackageMigrationOptions,
): void {
    for (const property of listProperties(group)) {
        const name = getStringPropertyNameOrEmpty(property);
        const ours = isForeign(name) ? KIT_PACKAGE_REPLACEMENTS[name] : undefined;
        if (name === '@gitbook/tsconfig') removeProperty(json, group, property);
        if (!ours || had.includes(ours)) continue;
        const version = getVersion(versions, ours);
        const entry = `${JSON.stringify(ours)}: ${JSON.stringify(version)}`;
        if (kept.has(name)) prependProperties(json, group, [[ours, version]]);
        else json.edits.overwrite(...getRangeOrZeros(property), entry);
    }
}

function isForeign(name: string): name is keyof typeof KIT_PACKAGE_REPLACEMENTS {
    return Object.hasOwn(KIT_PACKAGE_REPLACEMENTS, name);
}

function getVersion(versions: KitDependencies['versions'], name: string): string {
    const version = versions[name];
    if (version === undefined) throw new Error(`${name} is not a package of the kit.`);
    return version;
}

function addRest(
    json: EditableJson,
    groups: readonly ObjectExpression[],
    had: readonly string[],
    { versions }: PackageMigrationOptions,
): void {
    const turned = new Set(had.map((name): string => (isForeign(name) ? KIT_PACKAGE_REPLACEMENTS[name] : name)));
    const entries = Object.entries(versions).filter(([name]) => !turned.has(name));
    const group = findObjectProperty(json.root, 'devDependencies') ?? groups[0];
    if (group) prependProperties(json, group, entries);
}

function addTypes(json: EditableJson, groups: readonly ObjectExpression[], types: readonly string[]): void {
    const entries = types.map((name): [string, string] => [`@types/${name}`, '*']);
    const group = findObjectProperty(json.root, 'devDependencies') ?? groups[0];
    if (group) prependProperties(json, group, entries);
}

function addOverrides(
    file: string,
    json: EditableJson,
    { versions, overrides }: PackageMigrationOptions,
): MigratedText['left'] {
    if (!overrides) return [];
    if ('text' in overrides) {
        const hint = `Add to ${overrides.file}:\n${overrides.text}`;
        return [{ file, text: "pnpm looks for the dependencies of the kit's packages in a registry", hint }];
    }
    const existing = findObjectProperty(json.root, overrides.field);
    if (existing) prependProperties(json, existing, Object.entries(versions));
    else prependProperties(json, json.root, [[overrides.field, versions]]);
    return [];
}

function migrateScripts(file: string, json: EditableJson, program: CommandDefinition): MigratedText['left'] {
    const scripts = findObjectProperty(json.root, 'scripts');
    return listProperties(scripts ?? json.root).flatMap((property) => {
        if (!scripts || property.value.type !== 'StringLiteral') return [];
        const { text, left } = migrateShellScript(property.value.value, program);
        if (text !== property.value.value)
            json.edits.overwrite(...getRangeOrZeros(property.value), JSON.stringify(text));
        return left.map((one) => ({ file, line: getNodeLine(json, property), ...one }));
    });
}
