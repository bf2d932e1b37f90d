import type { Theme } from 'docwright/theme';
import { Logo } from './Logo.tsx';
import { LostStar } from './LostStar.tsx';
import { Picture } from './Picture.tsx';

const theme: Theme = {
  themeColor: '#006364',
  Logo,
  SvgLogo: Logo,
  Lost: LostStar,
  Picture,
  font: {
    family: 'Cabin',
    file: '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2',
    weights: [400, 600],
    letters: 'ÁÉÍÓÚÜÑáéíóúüñ¿¡',
  },
};

export default theme;
