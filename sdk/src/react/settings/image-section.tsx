'use client';

import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { cropToJpeg, describeCrop, LARGEST_ZOOM, loadImage, SMALLEST_ZOOM } from './crop-image.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface ImageSectionProps {
  title: string;
  /** The image as it is now. */
  preview: ReactNode;
  hasImage: boolean;
  /** True if the image is shown as a square, not round. */
  isSquare?: boolean;
  /** Takes a data URL; null removes the image. */
  onSave: (imageUrl: string | null) => Promise<void>;
}

/** Chooses an image from a file, cuts the middle out of it, and saves it. */
export function ImageSection({ title, preview, hasImage, isSquare, onSave }: ImageSectionProps) {
  const { t } = useSettingsTranslator();
  const { chosen, isBusy, error, choose, save, close } = useChosenImage(onSave);
  return (
    <Section title={title}>
      <div className="vst-row">
        {preview}
        <ImagePicker onChoose={(file) => void choose(file)} />
        {hasImage && (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void save(null)}>
            {t('removeImage')}
          </Button>
        )}
      </div>
      <FormError error={chosen ? null : error} isSpaceKept={false} />
      {chosen && (
        <CropDialog
          image={chosen}
          isSquare={isSquare}
          isBusy={isBusy}
          error={error}
          onSave={(url) => void save(url)}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** The image that was chosen and is not saved yet, and what can be done with it. */
function useChosenImage(onSave: ImageSectionProps['onSave']) {
  const { t } = useSettingsTranslator();
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null);
  const { isBusy, error, setError, submit } = useSubmit();
  const choose = async (file: File | undefined) => {
    setError(null);
    const image = file && (await loadImage(file));
    if (image) setChosen(image);
    else if (file) setError(t('imageUnreadable'));
  };
  const save = (imageUrl: string | null) =>
    submit(async () => {
      await onSave(imageUrl);
      setChosen(null);
    });
  return { chosen, isBusy, error, choose, save, close: () => setChosen(null) };
}

/** A button in place of the browser's file field, which cannot be styled or translated. */
function ImagePicker({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const { t } = useSettingsTranslator();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-file
        aria-label={t('uploadImage')}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        {t('uploadImage')}
      </Button>
    </>
  );
}

interface CropDialogProps {
  image: HTMLImageElement;
  isSquare?: boolean;
  isBusy: boolean;
  error: string | null;
  onSave: (dataUrl: string) => void;
  onClose: () => void;
}

function CropDialog({ image, isSquare, isBusy, error, onSave, onClose }: CropDialogProps) {
  const { t } = useSettingsTranslator();
  const [zoom, setZoom] = useState(SMALLEST_ZOOM);
  return (
    <Dialog
      title={t('cropTitle')}
      confirmText={t('save')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => onSave(cropToJpeg(image, zoom))}
      onClose={onClose}
    >
      <div className="vst-center">
        <span className="vst-crop" data-square={isSquare || undefined}>
          <img src={image.src} alt="" style={describeCrop(image, zoom)} />
        </span>
        <label className="vst-field">
          <span className="vst-label">{t('zoom')}</span>
          <input
            type="range"
            min={SMALLEST_ZOOM}
            max={LARGEST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      </div>
    </Dialog>
  );
}
