import { Button, Card, ColorInput, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  BRAND_LINK_LENGTH,
  isHexColor,
  type BrandFont,
  type BrandRadius,
} from '../../../../shared/branding/branding.js';
import { CardHead } from '../../components/card-head.js';
import { ImageField } from '../../components/image-field.js';
import { PushedFields } from '../../entities/settings/pushed-fields.js';
import { brandingOf, colorsOf, FONT_NAMES, RADIUS_NAMES, type BrandingValues } from './branding-values.js';
import { ContrastNote } from './contrast-note.js';

type Form = UseFormReturnType<BrandingValues>;

const choicesOf = <Name extends string>(names: Record<Name, string>) =>
  (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));

/** The fields of the branding, in cards. */
export function BrandingForm({ form }: { form: Form }) {
  return (
    <Stack>
      <LogosCard form={form} />
      <LookCard form={form} />
      <LinksCard form={form} />
      <Group justify="flex-end">
        <Button type="submit" disabled={!form.isDirty()} loading={form.submitting}>
          Save branding
        </Button>
      </Group>
    </Stack>
  );
}

const LOGOS = [
  ['logoUrl', 'Logo', 'A square sign. Without one, pages show the first letter of the name.'],
  ['logoDarkModeUrl', 'Logo on dark pages', 'The same for dark pages, if the other would not be seen.'],
  ['fullLogoUrl', 'Logo with the name', 'Pages and emails show it in the place of the square one.'],
  ['logoFullDarkModeUrl', 'Logo with the name on dark pages', 'The same for dark pages.'],
] as const;

function LogosCard({ form }: { form: Form }) {
  return (
    <Card>
      <Stack>
        <CardHead title="Logos" description="PNG, JPEG, GIF or WebP, at most 700 kB each." />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {LOGOS.map(([name, label, description]) => (
            <ImageField
              key={name}
              label={label}
              description={description}
              value={form.values[name]}
              error={form.errors[name] ? String(form.errors[name]) : null}
              onChange={(value) => form.setFieldValue(name, value)}
              onRefuse={(reason) => form.setFieldError(name, reason)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function LookCard({ form }: { form: Form }) {
  return (
    <Card>
      <Stack>
        <CardHead title="Colour, corners and font" description="What is left empty looks as usual." />
        <ColorField form={form} name="primaryColor" scheme="light" label="Colour" description="Of buttons and links." />
        <ColorField
          form={form}
          name="primaryColorDark"
          scheme="dark"
          label="Colour on dark pages"
          description="Empty takes the other one, lighter where it would be hard to read."
        />
        <PushedFields paths={['branding.radius']}>
          <Select
            label="Corners"
            data={choicesOf(RADIUS_NAMES)}
            allowDeselect={false}
            value={form.values.radius}
            onChange={(radius) => form.setFieldValue('radius', (radius ?? 'medium') as BrandRadius)}
          />
        </PushedFields>
        <PushedFields paths={['branding.font']}>
          <Select
            label="Font"
            description="None of them is fetched from another host."
            data={choicesOf(FONT_NAMES)}
            allowDeselect={false}
            value={form.values.font}
            onChange={(font) => form.setFieldValue('font', (font ?? 'inter') as BrandFont)}
          />
        </PushedFields>
      </Stack>
    </Card>
  );
}

interface ColorFieldProps {
  form: Form;
  name: 'primaryColor' | 'primaryColorDark';
  scheme: 'light' | 'dark';
  label: string;
  description: string;
}

/** A colour, and how it reads on the pages of its scheme once one is chosen. */
function ColorField({ form, name, scheme, label, description }: ColorFieldProps) {
  const color = colorsOf(brandingOf(form.values))[scheme];
  const isChosen = isHexColor(form.values.primaryColor) || isHexColor(form.values.primaryColorDark);
  return (
    <PushedFields paths={[`branding.${name}`]}>
      <ColorInput
        label={label}
        description={description}
        placeholder={color}
        withEyeDropper={false}
        // The form says what is wrong with it; put right on leaving, the colour before took the place of one typed fast.
        fixOnBlur={false}
        {...form.getInputProps(name)}
      />
      {isChosen && <ContrastNote color={color} scheme={scheme} onTake={(better) => form.setFieldValue(name, better)} />}
    </PushedFields>
  );
}

function LinksCard({ form }: { form: Form }) {
  return (
    <Card>
      <Stack>
        <CardHead title="Links" description="They stand below every page and in emails." />
        <PushedFields paths={['branding.termsUrl']}>
          <TextInput
            label="Terms"
            placeholder="https://example.com/terms"
            type="url"
            maxLength={BRAND_LINK_LENGTH}
            {...form.getInputProps('termsUrl')}
          />
        </PushedFields>
        <PushedFields paths={['branding.privacyUrl']}>
          <TextInput
            label="Privacy policy"
            placeholder="https://example.com/privacy"
            type="url"
            maxLength={BRAND_LINK_LENGTH}
            {...form.getInputProps('privacyUrl')}
          />
        </PushedFields>
      </Stack>
    </Card>
  );
}
