import { createComponent, publicEndpoint } from '@svc-int/runtime';

import { findProducts } from './shop.js';

interface Props {
    product?: string;
}

interface State {
    product: string;
}

type Action = { action: 'retry' } | { action: 'save'; product: string };

export const product = createComponent<Props, State, Action>({
    componentId: 'product',
    initialState: ({ product = '' }) => ({ product }),
    action: ({ props }, action) =>
        action.action === 'save' ? { props: { ...props, product: String(action.product) } } : {},
    async render({ dynamicState }, context) {
        const problem = await findProblem();
        return (
            <block>
                <select state="product" options={{ url: `${publicEndpoint(context)}/products` }} />
                <button label="Save" onPress={{ action: 'save', product: dynamicState('product') }} />
                {problem !== undefined && (
                    <hstack>
                        <hint>{problem}</hint>
                        <button label="Try again" onPress={{ action: 'retry' }} />
                    </hstack>
                )}
            </block>
        );
    },
});

async function findProblem(): Promise<string | undefined> {
    try {
        await findProducts('');
        return undefined;
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}
