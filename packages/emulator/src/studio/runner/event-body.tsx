import type { VNode } from 'preact';

import { JsonBodyField } from './fields/json-body-field.js';
import { findEventSchemaWithoutTypeAndId } from './operations.js';

interface EventBodyProps {
    type: string;
    text: string;
    change: (text: string) => void;
}

export function EventBody({ type, text, change }: EventBodyProps): VNode {
    const schema = findEventSchemaWithoutTypeAndId(type);
    return <JsonBodyField name="Event" body={{ text, ...(schema && { schema }) }} around={{}} change={change} />;
}
