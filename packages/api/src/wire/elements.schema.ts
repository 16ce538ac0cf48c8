import * as z from 'zod';

import { actionSchema, stateBindingSchema, textOrBindingSchema } from './actions.schema.js';
import { ICONS } from './elements.js';
import type {
    BlockElement,
    BoxElement,
    ButtonElement,
    CardElement,
    CheckboxElement,
    CodeBlockElement,
    ConfigurationElement,
    ControlElement,
    Descendant,
    DividerElement,
    HintElement,
    HStackElement,
    ImageElement,
    Inline,
    InputElement,
    LinkElement,
    MarkdownElement,
    ModalElement,
    RadioElement,
    RootElement,
    SelectElement,
    StepElement,
    StepperElement,
    SwitchElement,
    TextElement,
    TextInputElement,
    VStackElement,
    WebframeElement,
} from './elements.js';

const jsonObject = z.record(z.string(), z.unknown());
const iconSchema = z.enum(ICONS).meta({ id: 'Icon' });
const confirmSchema = z
    .object({
        title: z.string().max(100),
        text: z.string().max(300),
        confirm: z.string().max(30),
        style: z.enum(['primary', 'danger']).optional(),
    })
    .meta({ id: 'Confirm' });
const urlObjectSchema = z
    .object({
        host: z.string(),
        pathname: z.string(),
        query: z.record(z.string(), textOrBindingSchema).optional(),
    })
    .meta({ id: 'UrlObject' });
const urlSourceSchema = z.object({ url: z.string() });
const alignSchema = z.enum(['start', 'center', 'end']).optional();

const descendants = z.lazy(() => z.array(descendantSchema)).meta({ id: 'Descendants' });
const buttons = z.lazy(() => z.array(buttonSchema)).optional();

const textSchema: z.ZodType<TextElement> = z
    .object({
        type: z.literal('text'),
        children: z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), textSchema, linkSchema]))])),
        style: z.enum(['bold', 'italic', 'code', 'strikethrough']).optional(),
    })
    .meta({ id: 'TextElement' });
const linkSchema: z.ZodType<LinkElement> = z
    .object({
        type: z.literal('link'),
        target: z.object({ url: z.string() }),
        children: z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), textSchema]))])),
    })
    .meta({ id: 'LinkElement' });
const imageSchema = z
    .object({
        type: z.literal('image'),
        source: urlSourceSchema,
        aspectRatio: z.number(),
    })
    .meta({ id: 'ImageElement' }) satisfies z.ZodType<ImageElement>;
const inlineSchema: z.ZodType<Inline> = z.union([textSchema, imageSchema, linkSchema]);

const buttonSchema = z
    .object({
        type: z.literal('button'),
        onPress: actionSchema,
        style: z.enum(['primary', 'secondary', 'danger']).optional(),
        icon: iconSchema.optional(),
        trailingIcon: iconSchema.optional(),
        label: z.string().optional(),
        tooltip: z.string().optional(),
        confirm: confirmSchema.optional(),
        disabled: z.boolean().optional(),
    })
    .meta({ id: 'ButtonElement' }) satisfies z.ZodType<ButtonElement>;

const textInputSchema = z
    .object({
        type: z.literal('textinput'),
        state: z.string(),
        disabled: z.boolean().optional(),
        initialValue: z.string().optional(),
        placeholder: z.string().optional(),
        multiline: z.boolean().optional(),
        inputType: z.enum(['text', 'password', 'email']).optional(),
    })
    .meta({ id: 'TextInputElement' }) satisfies z.ZodType<TextInputElement>;

const selectOptionSchema = z
    .object({ id: z.string(), label: z.string(), icon: iconSchema.optional() })
    .meta({ id: 'SelectOption' });
const selectSchema = z
    .object({
        type: z.literal('select'),
        state: z.string(),
        options: z.union([
            z.array(selectOptionSchema),
            z.object({ url: z.union([z.string(), urlObjectSchema]) }),
            z.object({ source: z.literal('openapi') }),
        ]),
        disabled: z.boolean().optional(),
        initialValue: z.union([z.string(), z.array(z.string())]).optional(),
        onValueChange: actionSchema.optional(),
        placeholder: z.string().optional(),
        multiple: z.boolean().optional(),
        acceptInput: z.boolean().optional(),
    })
    .meta({ id: 'SelectElement' }) satisfies z.ZodType<SelectElement>;

const switchSchema = z
    .object({
        type: z.literal('switch'),
        state: z.string(),
        disabled: z.boolean().optional(),
        initialValue: z.boolean().optional(),
        onValueChange: actionSchema.optional(),
        confirm: confirmSchema.optional(),
    })
    .meta({ id: 'SwitchElement' }) satisfies z.ZodType<SwitchElement>;

const choice = { state: z.string(), value: z.union([z.string(), z.number()]), confirm: confirmSchema.optional() };
const checkboxSchema = z
    .object({ type: z.literal('checkbox'), ...choice })
    .meta({ id: 'CheckboxElement' }) satisfies z.ZodType<CheckboxElement>;
const radioSchema = z
    .object({
        type: z.literal('radio'),
        ...choice,
        disabled: z.boolean().optional(),
    })
    .meta({ id: 'RadioElement' }) satisfies z.ZodType<RadioElement>;

const codeBlockSchema: z.ZodType<CodeBlockElement> = z
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
    .meta({ id: 'CodeBlockElement' });

const inputSchema: z.ZodType<InputElement> = z
    .object({
        type: z.literal('input'),
        label: z.string(),
        element: z.union([
            textInputSchema,
            selectSchema,
            switchSchema,
            radioSchema,
            checkboxSchema,
            buttonSchema,
            codeBlockSchema,
        ]),
        hint: z.union([z.string(), inlineSchema]).optional(),
    })
    .meta({ id: 'InputElement' });

const cardSchema: z.ZodType<CardElement> = z
    .object({
        type: z.literal('card'),
        title: z.string().optional(),
        hint: z.union([z.string(), z.array(inlineSchema)]).optional(),
        icon: z.union([iconSchema, imageSchema]).optional(),
        onPress: actionSchema.optional(),
        children: descendants.optional(),
        buttons,
    })
    .meta({ id: 'CardElement' });

const webframeSchema = z
    .object({
        type: z.literal('webframe'),
        source: urlSourceSchema,
        aspectRatio: z.number().optional(),
        buttons,
        data: z.record(z.string(), textOrBindingSchema).optional(),
    })
    .meta({ id: 'WebframeElement' }) satisfies z.ZodType<WebframeElement>;

const hstackSchema: z.ZodType<HStackElement> = z
    .object({ type: z.literal('hstack'), children: descendants, align: alignSchema })
    .meta({ id: 'HStackElement' });
const vstackSchema: z.ZodType<VStackElement> = z
    .object({ type: z.literal('vstack'), children: descendants, align: alignSchema })
    .meta({ id: 'VStackElement' });
const boxSchema: z.ZodType<BoxElement> = z
    .object({
        type: z.literal('box'),
        children: descendants,
        grow: z.number().optional(),
    })
    .meta({ id: 'BoxElement' });
const dividerSchema = z
    .object({
        type: z.literal('divider'),
        size: z.enum(['small', 'medium', 'large']).optional(),
    })
    .meta({ id: 'DividerElement' }) satisfies z.ZodType<DividerElement>;
const markdownSchema = z
    .object({
        type: z.literal('markdown'),
        content: z.union([z.string(), stateBindingSchema]),
    })
    .meta({ id: 'MarkdownElement' }) satisfies z.ZodType<MarkdownElement>;
const hintSchema: z.ZodType<HintElement> = z
    .object({
        type: z.literal('hint'),
        children: z.array(z.union([z.string(), inlineSchema])),
    })
    .meta({ id: 'HintElement' });

const stepSchema: z.ZodType<StepElement> = z
    .object({
        type: z.literal('step'),
        id: z.string(),
        title: z.string().max(50).optional(),
        next: z.boolean().optional(),
        children: descendants,
    })
    .meta({ id: 'StepElement' });
const stepperSchema: z.ZodType<StepperElement> = z
    .object({
        type: z.literal('stepper'),
        activeStep: z.string(),
        onStepChange: actionSchema,
        onComplete: actionSchema,
        children: z.array(stepSchema),
    })
    .meta({ id: 'StepperElement' });

export const descendantSchema: z.ZodType<Descendant> = z
    .union([
        z.string(),
        z.number(),
        buttonSchema,
        textInputSchema,
        hstackSchema,
        vstackSchema,
        boxSchema,
        dividerSchema,
        webframeSchema,
        codeBlockSchema,
        markdownSchema,
        cardSchema,
        imageSchema,
        inputSchema,
        selectSchema,
        switchSchema,
        checkboxSchema,
        radioSchema,
        textSchema,
        hintSchema,
        linkSchema,
    ])
    .meta({ id: 'Descendant' });

const controlSchema = z
    .object({
        label: z.string(),
        onPress: actionSchema,
        icon: iconSchema.optional(),
        confirm: confirmSchema.optional(),
    })
    .meta({ id: 'Control' }) satisfies z.ZodType<ControlElement>;

const blockSchema: z.ZodType<BlockElement> = z
    .object({
        type: z.literal('block'),
        children: descendants,
        controls: z.array(z.union([controlSchema, z.array(controlSchema)])).optional(),
    })
    .meta({ id: 'BlockElement' });
const modalSchema: z.ZodType<ModalElement> = z
    .object({
        type: z.literal('modal'),
        children: descendants,
        title: z.string().optional(),
        subtitle: z.array(inlineSchema).optional(),
        size: z.enum(['medium', 'xlarge', 'fullscreen']).optional(),
        returnValue: jsonObject.optional(),
        submit: buttonSchema.optional(),
    })
    .meta({ id: 'ModalElement' });
const configurationSchema: z.ZodType<ConfigurationElement> = z
    .object({
        type: z.literal('configuration'),
        children: z.union([z.tuple([stepperSchema]), descendants]),
    })
    .meta({ id: 'ConfigurationElement' });

/** Roots that a component may render. */
export const rootElementSchema: z.ZodType<RootElement> = z
    .union([blockSchema, modalSchema, configurationSchema])
    .meta({ id: 'RootElement' });
