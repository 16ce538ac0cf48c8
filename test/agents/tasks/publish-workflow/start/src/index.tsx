import { createComponent, createIntegration } from '@svc-int/runtime';

const greeting = createComponent({ componentId: 'greeting', render: () => <block>Hello</block> });

export default createIntegration({ components: [greeting] });
