import type { VNode } from 'preact';

import { Button } from './button.js';
import { Card } from './card.js';
import type { ElementViewProps } from './children.js';
import { Checkbox, Radio, Switch } from './choices.js';
import { CodeBlock } from './code-block.js';
import { Field } from './field.js';
import { Image } from './image.js';
import { Box, Divider, HStack, VStack } from './layout.js';
import { Markdown } from './markdown.js';
import { Select } from './select.js';
import { Step, Stepper } from './stepper.js';
import { HintText, Link, Text } from './text.js';
import { TextInput } from './text-input.js';
import { Webframe } from './webframe.js';

export function ElementView({ element, field }: ElementViewProps): VNode | null {
    if (element === null || element === undefined || typeof element === 'boolean') return null;
    if (typeof element !== 'object') return <span class="el-text">{String(element)}</span>;
    switch (element.type) {
        case 'button':
            return <Button element={element} field={field} />;
        case 'textinput':
            return <TextInput element={element} field={field} />;
        case 'select':
            return <Select element={element} field={field} />;
        case 'switch':
            return <Switch element={element} field={field} />;
        case 'checkbox':
            return <Checkbox element={element} field={field} />;
        case 'radio':
            return <Radio element={element} field={field} />;
        case 'codeblock':
            return <CodeBlock element={element} field={field} />;
        case 'input':
            return <Field element={element} />;
        case 'hstack':
            return <HStack element={element} />;
        case 'vstack':
            return <VStack element={element} />;
        case 'box':
            return <Box element={element} />;
        case 'divider':
            return <Divider element={element} />;
        case 'card':
            return <Card element={element} />;
        case 'image':
            return <Image element={element} />;
        case 'markdown':
            return <Markdown element={element} />;
        case 'text':
            return <Text element={element} />;
        case 'hint':
            return <HintText element={element} />;
        case 'link':
            return <Link element={element} />;
        case 'webframe':
            return <Webframe element={element} />;
        case 'stepper':
            return <Stepper element={element} />;
        case 'step':
            return <Step element={element} />;
        default:
            return <Unknown element={element} />;
    }
}

function Unknown({ element }: { element: never }): VNode {
    const type: unknown = Object.entries(element).find(([key]) => key === 'type')?.[1];
    return (
        <p class="unknown" role="note">
            The element <code>{String(type)}</code> is unknown to the Studio.
        </p>
    );
}
