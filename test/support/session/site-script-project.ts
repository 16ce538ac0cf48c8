import { createFolder, MANIFEST } from '../../../packages/cli/test/support/project.js';
import { createRespondingScript } from '../sites/site-scripts.js';

export function createSiteScriptProject(
    script: string,
    scopes = '[site:script:inject, site:script:cookies]',
): Promise<string> {
    return createFolder({
        'integration.yaml': `${MANIFEST.replace('[]', scopes)}description: It tracks.\n`,
        'index.ts': createRespondingScript(script),
    });
}
