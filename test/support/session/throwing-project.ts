import type { CodeBlock } from '../documents.js';

export const THROWING_PROJECT: CodeBlock[] = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: weather\ntitle: Weather\ndescription: Forecasts.\nscript: ./weather.tsx\norganization: acme\nscopes: []\nblocks:\n  - id: forecast\n    title: Forecast\n`,
    },
    {
        language: 'tsx',
        file: 'weather.tsx',
        code: `import { createComponent, createIntegration, ExposableError } from '@svc-int/runtime';
const forecast = createComponent({
    componentId: 'forecast',
    async action(_element, action: { action: 'look' } | { action: 'refuse' }) {
        if (action.action === 'refuse') throw new ExposableError('No town is given.', 400);
        throw new TypeError('The sky is out of reach.');
    },
    render: async () => (
        <block>
            <text>Sunny so far</text>
            <button label="Look" onPress={{ action: 'look' }} />
            <button label="Refuse" onPress={{ action: 'refuse' }} />
        </block>
    ),
});
export default createIntegration({ components: [forecast] });
`,
    },
];
