import { getCommands, type PackageManager } from './package-managers.js';

/** Values for the placeholders of a template. */
export interface TemplatePlaceholderValues {
    /** Name of the integration, and of the package. */
    name: string;
    title: string;
    /** Id or subdomain of the organization. */
    organization: string;
    /** Package manager of the project. */
    packageManager: PackageManager;
    /** Version of the kit's packages. */
    version: string;
}

/** Texts of a template that its other files contain. */
export interface TemplateAboutAndManifest {
    /** First paragraph of its README. */
    about: string;
    manifest: string;
}

/** Replaces `__TITLE__` by the title, `__TITLE_QUOTED__` by a quoted string for YAML, JSON and code, and so on. */
export function fillPlaceholders(
    text: string,
    answers: TemplatePlaceholderValues,
    { about, manifest }: TemplateAboutAndManifest,
): string {
    const values = createPlaceholderValues(answers);
    const replace = (part: string) =>
        part.replace(/__([A-Z_]+)__/g, (placeholder, key: string) => values[key] ?? placeholder);
    return replace(text.replace('__ABOUT__', () => about.trim()).replace('__SECRETS__', () => formatSecrets(manifest)));
}

function createPlaceholderValues({
    name,
    title,
    organization,
    packageManager,
    version,
}: TemplatePlaceholderValues): Record<string, string> {
    const { install, installLocked, run, exec, setUp } = getCommands(packageManager);
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

/** Lines of the workflow that hand the variables of a manifest to the step that publishes. */
function formatSecrets(manifest: string): string {
    const names = [...manifest.matchAll(/\$\{\{ env\.(\w+) \}\}/g)].map(([, name]) => name);
    return names.map((name) => `\n          ${name}: \${{ secrets.${name} }}`).join('');
}
