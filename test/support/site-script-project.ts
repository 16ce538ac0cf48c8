import { createFolder, MANIFEST } from '../../packages/cli/test/support/project.js';
import { answeringScript } from './site-scripts.js';

/** Creates a project that injects the script into sites, by default with cookies. The folder is deleted at the end of the calling test. */
export function createSiteScriptProject(
    script: string,
    scopes = '[site:script:inject, site:script:cookies]',
): Promise<string> {
    return createFolder({
        'integration.yaml': `${MANIFEST.replace('[]', scopes)}description: It tracks.\n`,
        'index.ts': answeringScript(script),
    });
}
