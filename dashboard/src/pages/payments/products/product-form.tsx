import { Box, Button, Card, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import { useAttempt } from '../../../components/use-attempt.js';

import { useProject } from '../../../session/project-context.js';
import { productPath, type Catalog } from '../catalog-words.js';
import { setting } from '../../../config/settings.js';
import { useUpdateCatalog } from '../use-catalog.js';
import { AboutFields } from './about-fields.js';
import { IncludedFields } from './included-fields.js';
import { PricesFields } from './price-fields.js';
import classes from './product-form.module.css';
import { ProductPreview } from './product-preview.js';
import { idOf, validateProduct } from './product-rules.js';
import { writeProduct, type ProductValues } from './product-values.js';

interface ProductFormProps {
  /** The id that the product has; null for a new one. */
  own: string | null;
  initial: ProductValues;
  catalog: Catalog;
}

/** Everything that can be said of a product, and what buyers will see of it. */
export function ProductForm({ own, initial, catalog }: ProductFormProps) {
  const form = useForm<ProductValues>({
    initialValues: initial,
    validate: (values) => validateProduct(values, catalog, own),
  });
  const { failure, isBusy, save } = useSaveProduct(own, (values) => form.resetDirty(values));
  const fields = { form, catalog };
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate className={classes.columns}>
      <Stack className={classes.fields}>
        <PushedFields paths={own === null ? [] : [`payments.products.${own}`]}>
          <Card>
            <AboutFields {...fields} own={own} />
          </Card>
          <Card>
            <PricesFields form={form} />
          </Card>
          <Card>
            <IncludedFields {...fields} />
          </Card>
          {failure !== null && <ErrorPanel title="The product was not saved" error={failure} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={own !== null && !form.isDirty()}>
              {own === null ? 'Create product' : 'Save'}
            </Button>
          </Group>
        </PushedFields>
      </Stack>
      <Box className={classes.preview}>
        <ProductPreview values={form.values} catalog={catalog} />
      </Box>
      <LeaveGuard isDirty={form.isDirty()} what="The changes of this product" />
    </form>
  );
}

/** Saves a product; a new one is shown on its own page then. */
function useSaveProduct(own: string | null, onSaved: (values: ProductValues) => void) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const update = useUpdateCatalog();
  const { isBusy, failure, attempt } = useAttempt();
  const save = async (values: ProductValues) => {
    const id = own ?? idOf(values);
    const isSaved = await attempt(() => update(setting(`payments.products.${id}`, writeProduct(values))));
    if (!isSaved) return;
    onSaved(values);
    notifications.show({ title: 'Product saved', message: `${values.displayName.trim()} holds from now on.` });
    if (own === null) await navigate(`/projects/${projectId}${productPath(id)}`, { state: { isSaved: true } });
  };
  return { isBusy, failure, save };
}
