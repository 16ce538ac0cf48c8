import * as z from 'zod';

import { actionSchema, stateBindingSchema, textOrBindingSchema } from './actions.schema.js';
import { iconSchema, confirmSchema, urlSourceSchema } from './element-parts.schema.js';
import { defineExactSchema } from './exact-schema.js';
import {
    textElementSchema,
    linkElementSchema,
    imageElementSchema,
    inlineElementSchema,
    hintElementSchema,
} from './text-elements.schema.js';
import {
    buttonElementSchema,
    textInputElementSchema,
    selectElementSchema,
    switchElementSchema,
    checkboxElementSchema,
    radioElementSchema,
} from './form-elements.schema.js';
import type { InputElement } from './form-elements.js';
import type {
    BlockElement,
    BoxElement,
    CardElement,
    CodeBlockElement,
    ConfigurationElement,
    ControlElement,
    Descendant,
    DividerElement,
    HStackElement,
    MarkdownElement,
    ModalElement,
    RootElement,
    StepElement,
    StepperElement,
    VStackElement,
    WebframeElement,
} from './elements.js';

const jsonObject = z.record(z.string(), z.unknown());
const alignSchema = z.enum(['start', 'center', 'end']).optional();

const descendants = z.lazy((): z.ZodType<Descendant[]> => z.array(descendantSchema)).meta({ id: 'Descendants' });
const buttons = z.lazy(() => z.array(buttonElementSchema)).optional();

const codeBlockSchema = defineExactSchema<CodeBlockElement>()(
    z
        .object({
            type: z.literal('codeblock'),
            content: textOrBindingSchema,
            syntax: z.string().optional(),
            lineNumbers: z.union([z.boolean(), z.number()]).optional(),
            buttons,
            state: z.string().optional(),
            onContentChange: actionSchema.optional(),
            header: descendants.optional(),
            footer: descendants.optional(),
        })
        .meta({ id: 'CodeBlockElement' }),
);

const inputSchema = defineExactSchema<InputElement>()(
    z
        .object({
            type: z.literal('input'),
            label: z.string(),
            element: z.union([
                textInputElementSchema,
                selectElementSchema,
                switchElementSchema,
                radioElementSchema,
                checkboxElementSchema,
                buttonElementSchema,
                codeBlockSchema,
            ]),
            hint: z.union([z.string(), inlineElementSchema]).optional(),
        })
        .meta({ id: 'InputElement' }),
);

const cardSchema = defineExactSchema<CardElement>()(
    z
        .object({
            type: z.literal('card'),
            title: z.string().optional(),
            hint: z.union([z.string(), z.array(inlineElementSchema)]).optional(),
            icon: z.union([iconSchema, imageElementSchema]).optional(),
            onPress: actionSchema.optional(),
            children: descendants.optional(),
            buttons,
        })
        .meta({ id: 'CardElement' }),
);

const webframeSchema = defineExactSchema<WebframeElement>()(
    z
        .object({
            type: z.literal('webframe'),
            source: urlSourceSchema,
            aspectRatio: z.number().optional(),
            buttons,
            data: z.record(z.string(), textOrBindingSchema).optional(),
        })
        .meta({ id: 'WebframeElement' }),
);

const hstackSchema = defineExactSchema<HStackElement>()(
    z.object({ type: z.literal('hstack'), children: descendants, align: alignSchema }).meta({ id: 'HStackElement' }),
);
const vstackSchema = defineExactSchema<VStackElement>()(
    z.object({ type: z.literal('vstack'), children: descendants, align: alignSchema }).meta({ id: 'VStackElement' }),
);
const boxSchema = defineExactSchema<BoxElement>()(
    z
        .object({
            type: z.literal('box'),
            children: descendants,
            grow: z.number().optional(),
        })
        .meta({ id: 'BoxElement' }),
);
const dividerSchema = defineExactSchema<DividerElement>()(
    z
        .object({
            type: z.literal('divider'),
            size: z.enum(['small', 'medium', 'large']).optional(),
        })
        .meta({ id: 'DividerElement' }),
);
const markdownSchema = defineExactSchema<MarkdownElement>()(
    z
        .object({
            type: z.literal('markdown'),
            content: z.union([z.string(), stateBindingSchema]),
        })
        .meta({ id: 'MarkdownElement' }),
);
const stepSchema = defineExactSchema<StepElement>()(
    z
        .object({
            type: z.literal('step'),
            id: z.string(),
            title: z.string().max(50).optional(),
            next: z.boolean().optional(),
            children: descendants,
        })
        .meta({ id: 'StepElement' }),
);
const stepperSchema = defineExactSchema<StepperElement>()(
    z
        .object({
            type: z.literal('stepper'),
            activeStep: z.string(),
            onStepChange: actionSchema,
            onComplete: actionSchema,
            children: z.array(stepSchema),
        })
        .meta({ id: 'StepperElement' }),
);

export const descendantSchema = defineExactSchema<Descendant>()(
    z
        .union([
            z.string(),
            z.number(),
            // A discriminated union checks only the matching schema: a render may have thousands of elements.
            z.discriminatedUnion('type', [
                buttonElementSchema,
                textInputElementSchema,
                hstackSchema,
                vstackSchema,
                boxSchema,
                dividerSchema,
                webframeSchema,
                codeBlockSchema,
                markdownSchema,
                cardSchema,
                imageElementSchema,
                inputSchema,
                selectElementSchema,
                switchElementSchema,
                checkboxElementSchema,
                radioElementSchema,
                textElementSchema,
                hintElementSchema,
                linkElementSchema,
            ]),
        ])
        .meta({ id: 'Descendant' }),
);

const controlSchema = defineExactSchema<ControlElement>()(
    z
        .object({
            label: z.string(),
            onPress: actionSchema,
            icon: iconSchema.optional(),
            confirm: confirmSchema.optional(),
        })
        .meta({ id: 'Control' }),
);

const blockSchema = defineExactSchema<BlockElement>()(
    z
        .object({
            type: z.literal('block'),
            children: descendants,
            controls: z.array(z.union([controlSchema, z.array(controlSchema)])).optional(),
        })
        .meta({ id: 'BlockElement' }),
);
const modalSchema = defineExactSchema<ModalElement>()(
    z
        .object({
            type: z.literal('modal'),
            children: descendants,
            title: z.string().optional(),
            subtitle: z.array(inlineElementSchema).optional(),
            size: z.enum(['medium', 'xlarge', 'fullscreen']).optional(),
            returnValue: jsonObject.optional(),
            submit: buttonElementSchema.optional(),
        })
        .meta({ id: 'ModalElement' }),
);
const configurationSchema = defineExactSchema<ConfigurationElement>()(
    z
        .object({
            type: z.literal('configuration'),
            children: z.union([z.tuple([stepperSchema]), descendants]),
        })
        .meta({ id: 'ConfigurationElement' }),
);

export const rootElementSchema = defineExactSchema<RootElement>()(
    z.union([blockSchema, modalSchema, configurationSchema]).meta({ id: 'RootElement' }),
);
