import type { VNode } from 'preact';

import { JsonBodyField } from './json-body-field.js';
import { findEventSchemaWithoutTypeAndId } from './operations.js';

interface EventBodyProps {
    type: string;
    /** JSON. */
    text: string;
    change: (text: string) => void;
}

/** An event of a type as a form, or as JSON. */
export function EventBody({ type, text, change }: EventBodyProps): VNode {
    const schema = findEventSchemaWithoutTypeAndId(type);
    return <JsonBodyField name="Event" body={{ text, ...(schema && { schema }) }} around={{}} change={change} />;
}
