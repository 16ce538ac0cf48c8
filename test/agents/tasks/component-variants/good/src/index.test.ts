import { readVariants } from '@svc-int/cli/testing';
import { describeVariants } from '@svc-int/cli/testing/vitest';
import { expect, it } from 'vitest';

describeVariants();

it('The variants show prices, many prices, no prices and the unreachable shop', async () => {
    const names = (await readVariants()).map(({ name }) => name);
    expect(names).toEqual(['Two prices', 'Many prices', 'No prices', 'The shop is unreachable']);
});
