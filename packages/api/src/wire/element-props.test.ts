import { expect, it } from 'vitest';

import { listElementProps } from './element-props.js';

it('listElementProps lists the props of each element, including elements allowed only in a prop or a stepper', () => {
    const props = listElementProps();
    expect([...props.keys()]).toEqual(
        expect.arrayContaining(['block', 'modal', 'configuration', 'stepper', 'step', 'button', 'text', 'link']),
    );
    expect(props.get('divider')).toEqual(['size']);
    expect(props.get('button')).toContain('onPress');
});
