import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { CardRecord } from '../../api/records.js';
import { uploadImage } from '../../api/uploadImage.js';
import { cropPicture, drawCrop } from '../../shared/cropPicture.js';
import { PictureInput, useChosenPicture } from '../../shared/PictureInput.js';
import { CARD_RATIO, Thumbnail } from './Thumbnail.js';
import { EditDialog } from './EditDialog.js';
import { useTexts } from './i18n/useTexts.js';

/** Twice the width at which customers' pages show it, for sharp screens. */
const STORED_WIDTH = 800;

export default function ThumbnailDialog({ card, onClose }: { card: CardRecord; onClose: () => void }) {
  const t = useTexts();
  const [picture, setPicture] = useChosenPicture();
  const [image, setImage] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [unreadable, setUnreadable] = useState(false);

  function choose(file: File) {
    setPicture(file);
    setImage(undefined);
    setCrop(undefined);
    setUnreadable(false);
  }

  function onLoad(loaded: HTMLImageElement) {
    setImage(loaded);
    const { naturalWidth: width, naturalHeight: height } = loaded;
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, CARD_RATIO, width, height), width, height));
  }

  async function changes() {
    const cut = await cropPicture(image!, crop!, STORED_WIDTH);
    return { category_img_thumb: await uploadImage(cut, 'credit-cards') };
  }

  return (
    <EditDialog
      card={card}
      title={t('dialog.of', { label: t('label.category_img_thumb'), name: card.category_name })}
      changes={changes}
      submitDisabled={image === undefined || crop === undefined || crop.width === 0}
      wide
      onClose={onClose}
    >
      {(refused) => (
        <>
          <PictureInput
            label={t(picture === undefined ? 'choosePicture' : 'chooseAnother')}
            hint={t('pictureHint')}
            onChoose={choose}
          />
          {(unreadable || refused !== undefined) && <Alert severity="error">{refused ?? t('unreadable')}</Alert>}
          {picture !== undefined && !unreadable && (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 220px' }, alignItems: 'start' }}>
              <Box>
                <ReactCrop
                  {...(crop && { crop })}
                  aspect={CARD_RATIO}
                  keepSelection
                  minWidth={40}
                  ruleOfThirds
                  ariaLabels={{
                    cropArea: t('crop.area'),
                    nwDragHandle: t('crop.nw'),
                    nDragHandle: t('crop.n'),
                    neDragHandle: t('crop.ne'),
                    eDragHandle: t('crop.e'),
                    seDragHandle: t('crop.se'),
                    sDragHandle: t('crop.s'),
                    swDragHandle: t('crop.sw'),
                    wDragHandle: t('crop.w'),
                  }}
                  onChange={(_pixels, percent) => setCrop(percent)}
                >
                  <Box
                    component="img"
                    src={picture.url}
                    alt={t('chosenPicture')}
                    onLoad={({ currentTarget }) => onLoad(currentTarget)}
                    onError={() => setUnreadable(true)}
                    sx={{ display: 'block', maxWidth: '100%', maxHeight: '50dvh' }}
                  />
                </ReactCrop>
              </Box>
              {image !== undefined && crop !== undefined && crop.width > 0 && <CropPreview image={image} crop={crop} />}
            </Box>
          )}
          {picture === undefined && (
            <Box>
              <Typography variant="body2" color="textSecondary" gutterBottom>
                {t('nowShown')}
              </Typography>
              <Thumbnail card={card} width={240} />
            </Box>
          )}
        </>
      )}
    </EditDialog>
  );
}

function CropPreview({ image, crop }: { image: HTMLImageElement; crop: PercentCrop }) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop, 440);
  }, [image, crop]);
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {t('willSee')}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={t('preview')}
        sx={{
          width: '100%',
          maxWidth: 220,
          aspectRatio: CARD_RATIO,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
        }}
      />
    </Box>
  );
}
