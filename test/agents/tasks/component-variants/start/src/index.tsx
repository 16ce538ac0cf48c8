import { createComponent, createIntegration } from '@svc-int/runtime';

interface Price {
    name: string;
    amount: number;
}

const prices = createComponent<{ prices?: Price[] }>({
    componentId: 'prices',
    async render({ props }) {
        const found = props.prices ?? (await readPrices());
        if (found === undefined) return <block>The shop cannot be reached.</block>;
        if (found.length === 0) return <block>There are no prices.</block>;
        return (
            <block>
                {found.map(({ name, amount }) => (
                    <text>{`${name}: ${amount.toFixed(2)} €`}</text>
                ))}
            </block>
        );
    },
});

async function readPrices(): Promise<Price[] | undefined> {
    try {
        const response = await fetch('https://shop.example.com/prices');
        return response.ok ? ((await response.json()) as Price[]) : undefined;
    } catch {
        return undefined;
    }
}

export default createIntegration({ components: [prices] });
