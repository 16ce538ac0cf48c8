import { expect, it } from 'vitest';

import { listElementProps } from './element-props.js';

it('listElementProps lists each element with its props, also elements that only a prop or a stepper contains', () => {
    const props = listElementProps();
    expect([...props.keys()]).toEqual(
        expect.arrayContaining(['block', 'modal', 'configuration', 'stepper', 'step', 'button', 'text', 'link']),
    );
    expect(props.get('divider')).toEqual(['size']);
    expect(props.get('button')).toContain('onPress');
});
