import type { CodeBlock } from '../documents.js';

export const UNSCOPED_PROJECT: CodeBlock[] = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: reader\ntitle: Reader\ndescription: Reads.\nscript: ./reader.ts\norganization: acme\nscopes: [] # none yet\n`,
    },
    {
        language: 'ts',
        file: 'reader.ts',
        code: `import { createIntegration } from '@svc-int/runtime';
export default createIntegration({
    events: {
        async installation_setup(_event, { environment: { apiEndpoint, apiTokens } }) {
            await fetch(apiEndpoint + '/v1/spaces/space-handbook/content', {
                headers: { authorization: 'Bearer ' + apiTokens.integration },
            });
        },
    },
});
`,
    },
];
