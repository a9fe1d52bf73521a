import { Button, FileButton, Group, Input } from '@mantine/core';
import { OwnAvatar } from './own-avatar.js';
import IconPhoto from 'tabler:photo';
import IconTrash from 'tabler:trash';
import { useId } from 'react';
import { IMAGE_URL_LENGTH } from '../config/limits.generated.js';

interface ImageFieldProps {
  label: string;
  description: string;
  /** An address, or the image itself as a data URL; empty for none. */
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
  /** Says why a file was not taken. */
  onRefuse: (reason: string) => void;
}

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/** An image from this computer; the server stores it. */
export function ImageField({ label, description, value, error, onChange, onRefuse }: ImageFieldProps) {
  const id = useId();
  const read = async (file: File | null) => {
    if (!file) return;
    const url = await readDataUrl(file);
    if (url.length > IMAGE_URL_LENGTH) onRefuse('The image is too large: use one of at most 700 kB.');
    else onChange(url);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" id={id}>
      <Group gap="sm" mt={6}>
        <OwnAvatar src={value || null} radius="sm" size={44} alt="" />
        <FileButton accept={TYPES} onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" size="xs" leftSection={<IconPhoto size={14} />} {...props}>
              Choose a file…
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="default" size="xs" leftSection={<IconTrash size={14} />} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
