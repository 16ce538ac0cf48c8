import type { ObjectExpression } from '@babel/types';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { KIT_PACKAGES, type KitPackage } from '../scaffold/kit.js';
import type { PackageManagerName } from '../scaffold/package-managers.js';
import { PACKAGE_OVERRIDES_FIELDS, formatPnpmOverrides } from '../scaffold/package-manifest.js';
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

export interface PackageMigrationOptions {
    getVersion: (name: KitPackage) => string;
    /** Includes indirect dependencies, which npm would otherwise look up in the registry. */
    namesAll: boolean;
    packageManager: PackageManagerName;
    kept: ReadonlySet<string>;
    types: readonly string[];
    program: CommandUnknownOpts;
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
    if (options.namesAll && had.some(isForeign)) {
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
    { getVersion, kept }: PackageMigrationOptions,
): void {
    for (const property of listProperties(group)) {
        const name = getStringPropertyNameOrEmpty(property);
        const ours = isForeign(name) ? KIT_PACKAGE_REPLACEMENTS[name] : undefined;
        if (name === '@gitbook/tsconfig') removeProperty(json, group, property);
        if (!ours || had.includes(ours)) continue;
        const entry = `${JSON.stringify(ours)}: ${JSON.stringify(getVersion(toKitPackage(ours)))}`;
        if (kept.has(name)) prependProperties(json, group, [[ours, getVersion(toKitPackage(ours))]]);
        else json.edits.overwrite(...getRangeOrZeros(property), entry);
    }
}

function isForeign(name: string): name is keyof typeof KIT_PACKAGE_REPLACEMENTS {
    return Object.hasOwn(KIT_PACKAGE_REPLACEMENTS, name);
}

function toKitPackage(name: string): KitPackage {
    const found = KIT_PACKAGES.find((one) => name === `@svc-int/${one}`);
    if (found) return found;
    throw new Error(`${name} is not a package of the kit.`);
}

function addRest(
    json: EditableJson,
    groups: readonly ObjectExpression[],
    had: readonly string[],
    { getVersion }: PackageMigrationOptions,
): void {
    const turned = new Set(had.map((name): string => (isForeign(name) ? KIT_PACKAGE_REPLACEMENTS[name] : name)));
    const missing = KIT_PACKAGES.filter((name) => !turned.has(`@svc-int/${name}`));
    const entries = missing.map((name): [string, string] => [`@svc-int/${name}`, getVersion(name)]);
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
    { packageManager, getVersion }: PackageMigrationOptions,
): MigratedText['left'] {
    const entries = KIT_PACKAGES.map((name): [string, string] => [`@svc-int/${name}`, getVersion(name)]);
    switch (packageManager) {
        case 'npm':
            return [];
        case 'pnpm': {
            const hint = `Add to pnpm-workspace.yaml:\n${formatPnpmOverrides(Object.fromEntries(entries))}`;
            return [{ file, text: "pnpm looks for the dependencies of the kit's packages in a registry", hint }];
        }
        case 'yarn':
        case 'bun': {
            const field = PACKAGE_OVERRIDES_FIELDS[packageManager];
            const existing = findObjectProperty(json.root, field);
            if (existing) prependProperties(json, existing, entries);
            else prependProperties(json, json.root, [[field, Object.fromEntries(entries)]]);
            return [];
        }
    }
}

function migrateScripts(file: string, json: EditableJson, program: CommandUnknownOpts): MigratedText['left'] {
    const scripts = findObjectProperty(json.root, 'scripts');
    return listProperties(scripts ?? json.root).flatMap((property) => {
        if (!scripts || property.value.type !== 'StringLiteral') return [];
        const { text, left } = migrateShellScript(property.value.value, program);
        if (text !== property.value.value)
            json.edits.overwrite(...getRangeOrZeros(property.value), JSON.stringify(text));
        return left.map((one) => ({ file, line: getNodeLine(json, property), ...one }));
    });
}
