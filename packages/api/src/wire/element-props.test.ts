import { expect, it } from 'vitest';

import { listElementProps } from './element-props.js';

it('listElementProps lists every element with its props, also those that stand in a prop or a stepper alone', () => {
    const props = listElementProps();
    expect([...props.keys()]).toEqual(
        expect.arrayContaining(['block', 'modal', 'configuration', 'stepper', 'step', 'button', 'text', 'link']),
    );
    expect(props.get('divider')).toEqual(['size']);
    expect(props.get('button')).toContain('onPress');
});
