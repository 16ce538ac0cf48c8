import { getPackageManagerCommands, type PackageManager } from './package-managers.js';

export interface TemplatePlaceholderValues {
    name: string;
    title: string;
    organization: string;
    packageManager: PackageManager;
    version: string;
}

export interface TemplateAboutAndManifest {
    about: string;
    manifest: string;
}

/** `__TITLE__` is the title, `__TITLE_QUOTED__` a quoted string for YAML, JSON and code, and so on. */
export function fillPlaceholders(
    text: string,
    answers: TemplatePlaceholderValues,
    { about, manifest }: TemplateAboutAndManifest,
): string {
    const values = createPlaceholderValues(answers);
    const replace = (part: string) =>
        part.replace(/__([A-Z_]+)__/g, (placeholder, key: string) => values[key] ?? placeholder);
    const { secrets, others } = listManifestVariables(manifest);
    const withManifest = text
        .replace('__ABOUT__', () => about.trim())
        .replace('__SECRETS__', () => formatVariables(secrets, 'secrets', 10))
        .replace('__VARIABLES__', () => formatVariables(others, 'vars', 6));
    return replace(withManifest);
}

function createPlaceholderValues({
    name,
    title,
    organization,
    packageManager,
    version,
}: TemplatePlaceholderValues): Record<string, string> {
    const { install, installLocked, run, exec, setUp } = getPackageManagerCommands(packageManager);
    return {
        NAME: name.toLowerCase(),
        TITLE: title,
        TITLE_QUOTED: JSON.stringify(title),
        ORGANIZATION_QUOTED: JSON.stringify(organization),
        VERSION: version,
        INSTALL: install,
        INSTALL_LOCKED: installLocked,
        RUN: run,
        EXEC: exec,
        SET_UP_PACKAGE_MANAGER: setUp === undefined ? '' : `\n      - ${setUp}`,
    };
}

function listManifestVariables(manifest: string): { secrets: string[]; others: string[] } {
    const fields = manifest.split(/^(?=\S)/m);
    const listNames = (parts: string[]) => [
        ...new Set(parts.flatMap((part) => [...part.matchAll(/\$\{\{ env\.(\w+) \}\}/g)].map(([, name = '']) => name))),
    ];
    const isSecrets = (field: string) => field.startsWith('secrets:');
    return {
        secrets: listNames(fields.filter(isSecrets)),
        others: listNames(fields.filter((field) => !isSecrets(field))),
    };
}

function formatVariables(names: readonly string[], from: 'secrets' | 'vars', indent: number): string {
    return names.map((name) => `\n${' '.repeat(indent)}${name}: \${{ ${from}.${name} }}`).join('');
}
